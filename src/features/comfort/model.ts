/**
 * Comfort settings, such as dim, calm and text size, as a browser keeps and applies them. The scripts before React call it, and the
 * home page.
 */

export { COMFORT_PANEL } from "./comfort-paths.ts";
export { applyComfort, COMFORT_KEY, isDim, keepTheme, saveComfort } from "./comfort-settings.ts";
