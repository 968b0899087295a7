// Preloaded into a server: what it does each minute, it does each second.
const real = globalThis.setInterval;
globalThis.setInterval = ((work: () => void, ms?: number, ...args: []) =>
  real(work, ms === 60_000 ? 1000 : ms, ...args)) as typeof setInterval;
