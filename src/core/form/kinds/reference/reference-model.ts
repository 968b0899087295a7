/** Filled in by the page: the id of a payment, a test or a pledge. */
export type ReferenceKind = { readonly kind: "reference"; readonly invalid: string };
