/** Filled in by the page: the slug or id of something in the content. */
export type SlugKind = { readonly kind: "slug"; readonly invalid: string };
