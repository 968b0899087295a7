/** Where the comfort settings stand on a page: for browsers without JavaScript, and for opening in a new tab. */
export const COMFORT_PAGE = "/accessibility#comfort";

/** The same settings in a dialog alone, for the script that puts them over any page. */
export const COMFORT_PANEL = "/comfort-panel.html";
