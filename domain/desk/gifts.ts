/** How a gift or an order can be paid at the studio. */
export const settleWays = ["cash", "check", "card"] as const;
export type SettleWay = (typeof settleWays)[number];

/**
 * Payment state of a gift or an order: `open` until paid; `nothing` if no money is expected, such as for a
 * test.
 */
export const giftStates = ["open", "settled", "nothing"] as const;
export type GiftState = (typeof giftStates)[number];

/** A gift or an order, as the desk shows it. */
export type DeskGift = {
  /** Id of its message. */
  readonly id: number;
  /** "Pledge", "Donation", "Order" or the like. */
  readonly kind: string;
  readonly who: string;
  /** Amount promised or ordered, in cents. */
  readonly cents: number;
  /** Slug of the cause it is for. */
  readonly cause: string | undefined;
  /** Pledge number that the donor was asked to write on the check. */
  readonly pledge: string | undefined;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  readonly state: GiftState;
  /** State of a card payment, as a sentence. */
  readonly payment: string | undefined;
  readonly settled?: { readonly how: SettleWay | "online"; readonly cents: number; readonly at: number };
};

/** Takings of one day in the studio's time zone, by payment method, in cents. */
export type DayTakings = { readonly date: string; readonly byWay: Readonly<Record<string, number>> };

/** Gifts and orders, for owners. */
export type GiftsDesk = {
  /** @param before only those with a smaller id; undefined starts from the newest */
  readonly list: (
    state: GiftState,
    before: number | undefined,
  ) => { readonly gifts: readonly DeskGift[]; readonly older: number | undefined };
  /**
   * Records a payment. @param cents amount paid
   * @returns false if there is no such open gift or order
   */
  readonly settle: (id: number, how: SettleWay, cents: number) => Promise<boolean>;
  /** Undoes that; payments made online stay. */
  readonly unsettle: (id: number) => Promise<boolean>;
  /** Gifts, orders and visits paid in a month (`2026-11`), by day in a time zone. */
  readonly takings: (month: string, timeZone: string) => readonly DayTakings[];
  /** All gifts and orders as CSV. Requires the passkey again. */
  readonly table: () => Promise<string>;
  /**
   * Since when the causes' raised amounts follow settled gifts, in milliseconds since 1970; undefined if they
   * do not.
   */
  readonly raisedSince: () => number | undefined;
  /** Makes raised amounts follow settled gifts from now on, or stay as the content says. */
  readonly followRaised: (isFollowing: boolean) => Promise<void>;
};
