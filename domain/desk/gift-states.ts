/** How a gift or an order can be paid at the studio. */
export const settleWays = ["cash", "check", "card"] as const;
export type SettleWay = (typeof settleWays)[number];

/**
 * Payment state of a gift or an order: `open` until paid; `nothing` if no money is expected, such as for a
 * test.
 */
export const giftStates = ["open", "settled", "nothing"] as const;
export type GiftState = (typeof giftStates)[number];
