/** On a control while a finger is on it. */
export const TOUCHED_ATTRIBUTE = "data-touched";
