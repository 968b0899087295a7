/** On the root element while a page appears for the first time, at its top. */
export const BELOW_FOLD_ATTRIBUTE = "data-below-fold";
