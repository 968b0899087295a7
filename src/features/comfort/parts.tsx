/**
 * Where comfort settings are chosen: the button in the header of the site and of the desk, and the form on the page about
 * accessibility.
 */

export { ComfortButton } from "./comfort-button.tsx";
export { ComfortForm } from "./comfort-form.tsx";
