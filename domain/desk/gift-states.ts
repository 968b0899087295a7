/**
 * Payment state of a gift or an order: `open` until paid; `nothing` if no money is expected, such as for a
 * test.
 */
export const giftStates = ["open", "settled", "nothing"] as const;
export type GiftState = (typeof giftStates)[number];
