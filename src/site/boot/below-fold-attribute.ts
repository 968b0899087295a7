/** Set on the root element while a newly opened page is laid out part by part. */
export const BELOW_FOLD_ATTRIBUTE = "data-below-fold";
