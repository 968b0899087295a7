/** Whether a guest is here, as noted by staff. */
export const presences = ["here", "absent"] as const;
export type Presence = (typeof presences)[number];

/** How a visit was paid. */
export const payWays = ["cash", "card", "pass", "invoice", "free"] as const;
export type PayWay = (typeof payWays)[number];

/** How each is worded: as an option, and on a visit paid that way. */
export const payWords: Readonly<
  Record<PayWay, { readonly option: string; readonly paid: (price: string) => string }>
> = {
  cash: { option: "With cash", paid: (price) => `${price}, paid with cash` },
  card: { option: "With a card", paid: (price) => `${price}, paid with a card` },
  pass: { option: "With a pass", paid: (price) => `${price}, paid with a pass` },
  invoice: { option: "By invoice", paid: (price) => `${price}, paid by invoice` },
  free: { option: "A free hour", paid: () => "A free hour" },
};
