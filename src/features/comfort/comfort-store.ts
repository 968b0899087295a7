import { applyComfort, COMFORT_KEY, type Comfort, readComfort } from "#src/lib/comfort-settings.ts";

const NOTHING: Comfort = {};
const listeners = new Set<() => void>();
let current: Comfort | undefined;

/** The chosen settings; the same object until one changes. */
export function getComfort(): Comfort {
  current ??= readComfort();
  return current;
}

/** On the server nobody has chosen anything. */
export function getServerComfort(): Comfort {
  return NOTHING;
}

/**
 * Calls back after every change, also one that was made in another tab.
 *
 * @returns Stops listening.
 */
export function subscribeToComfort(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", handleStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", handleStorage);
  };
}

/** Changes some settings; `undefined` gives one back to the operating system. Shown at once, kept where storage works. */
export function changeComfort(changes: { [Name in keyof Comfort]: Comfort[Name] | undefined }): void {
  const merged = { ...getComfort(), ...changes };
  const chosen = Object.entries(merged).filter(([, value]) => value !== undefined);
  keep(Object.fromEntries(chosen));
}

/** Gives everything back to the operating system. */
export function resetComfort(): void {
  keep({});
}

function keep(comfort: Comfort): void {
  try {
    if (Object.keys(comfort).length === 0) localStorage.removeItem(COMFORT_KEY);
    else localStorage.setItem(COMFORT_KEY, JSON.stringify(comfort));
  } catch {
    // Storage is blocked: the choice holds until the page is closed.
  }
  show(comfort);
}

function handleStorage(event: StorageEvent): void {
  if (event.key === COMFORT_KEY || event.key === null) show(readComfort());
}

function show(comfort: Comfort): void {
  current = comfort;
  applyComfort(document.documentElement, comfort);
  for (const listener of listeners) listener();
}
