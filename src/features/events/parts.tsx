/** What pages of others may show. */

export { EventTeaser } from "./event-teaser.tsx";
