/** What pages of others may show. */

export { Paper, type PaperProps } from "./paper.tsx";
export { PaperPage } from "./paper-page.tsx";
