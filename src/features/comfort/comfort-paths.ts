/** Where the comfort settings are on a page: for browsers without JavaScript, and for opening in a new tab. */
export const COMFORT_PAGE = "/accessibility#comfort";

/** The comfort settings as a dialog alone, for the script that shows them over any page. */
export const COMFORT_PANEL = "/comfort-panel.html";
