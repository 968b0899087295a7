/** The next events, for the pages of the site that announce them. */

export { EventTeaser } from "./event-teaser.tsx";
