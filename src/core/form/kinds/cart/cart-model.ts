/** Filled in by the page: the cart, as JSON. */
export type CartKind = { readonly kind: "cart"; readonly invalid: string };
