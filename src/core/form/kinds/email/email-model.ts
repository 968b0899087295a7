/** An e-mail address. */
export type EmailKind = { readonly kind: "email" };

export const emailInput = { type: "email", autoComplete: "email" } as const;
