/** How a gift or an order can be paid at the studio. */
export const settleWays = ["cash", "check", "card"] as const;
export type SettleWay = (typeof settleWays)[number];

/** How far a gift or an order is: `open` until it is paid; `nothing` where no money comes, as after a test. */
export const giftStates = ["open", "settled", "nothing"] as const;
export type GiftState = (typeof giftStates)[number];

/** A gift or an order as the desk shows it. */
export type DeskGift = {
  /** Number of its message. */
  readonly id: number;
  /** "Pledge", "Donation", "Order" or the like. */
  readonly kind: string;
  readonly who: string;
  /** What was promised or ordered, in cents. */
  readonly cents: number;
  /** Slug of the cause that it is for. */
  readonly cause: string | undefined;
  /** Number that the donor was asked to write on a check. */
  readonly pledge: string | undefined;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  readonly state: GiftState;
  /** What is known of a payment by card. */
  readonly payment: string | undefined;
  readonly settled?: { readonly how: SettleWay | "online"; readonly cents: number; readonly at: number };
};

/** What came in on a day of the studio, by how it was paid, in cents. */
export type DayTakings = { readonly date: string; readonly byWay: Readonly<Record<string, number>> };

/** Gifts and orders, as owners see and settle them. */
export type GiftsDesk = {
  /** @param before only those with a smaller number; from the newest where undefined */
  readonly list: (
    state: GiftState,
    before: number | undefined,
  ) => { readonly gifts: readonly DeskGift[]; readonly older: number | undefined };
  /**
   * Notes that one was paid. @param cents what was paid
   * @returns whether there is one that is open
   */
  readonly settle: (id: number, how: SettleWay, cents: number) => Promise<boolean>;
  /** Takes that back; what was paid online stays. */
  readonly unsettle: (id: number) => Promise<boolean>;
  /** Gifts, orders and visits that were paid in a month (`2026-11`), by day of a time zone. */
  readonly takings: (month: string, timeZone: string) => readonly DayTakings[];
  /** A table of all gifts and orders. Asks for the passkey again. */
  readonly table: () => Promise<string>;
  /** Since when raised amounts of causes follow, in milliseconds since 1970; undefined where they do not. */
  readonly raisedSince: () => number | undefined;
  /** Has raised amounts follow what is settled from now on, or stay as the content says. */
  readonly followRaised: (isFollowing: boolean) => Promise<void>;
};
