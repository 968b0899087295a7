import { applyComfort } from "#src/lib/comfort-settings.ts";

// Runs before the first paint, so that a chosen look never flashes in late.
applyComfort(document.documentElement);
