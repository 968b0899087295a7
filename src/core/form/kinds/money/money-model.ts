/** An amount to give: within the limits of the studio's locale, and kept as it was typed. */
export type MoneyKind = { readonly kind: "money" };

export const moneyInput = { inputMode: "decimal", autoComplete: "off" } as const;
