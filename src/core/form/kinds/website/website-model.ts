/** A web address, which may lack its `https://`. */
export type WebsiteKind = { readonly kind: "website" };

export const websiteInput = { inputMode: "url", autoComplete: "url" } as const;
