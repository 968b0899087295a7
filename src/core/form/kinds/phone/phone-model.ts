/** A phone number, as people write it. */
export type PhoneKind = { readonly kind: "phone" };

export const phoneInput = { type: "tel", autoComplete: "tel" } as const;
