/** An invoice, a credit note or a receipt as it is drawn, and the page around it. */

export { Paper, type PaperProps } from "./paper.tsx";
export { PaperPage } from "./paper-page.tsx";
