// Preloaded into a server: SIGUSR2 keeps its event loop busy for ever.
process.on("SIGUSR2", () => {
  for (;;);
});
