/** What pages of others may show. */

export { ComfortButton } from "./comfort-button.tsx";
export { ComfortForm } from "./comfort-form.tsx";
