export { findBrowser } from "#workshop/verify/find-browser.ts";
