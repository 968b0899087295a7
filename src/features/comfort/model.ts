/** What others may know: forms, types and words, for browser and server. */

export { COMFORT_PANEL } from "./comfort-paths.ts";
export { applyComfort, COMFORT_KEY, isDim, keepTheme, saveComfort } from "./comfort-settings.ts";
