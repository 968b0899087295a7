/**
 * Why a payment is void, although it may still be made. `changed`: its guest has gone back to change something. `not begun`: the provider
 * never confirmed its page. `not known`: for a day the provider could not be asked about it. `closed`: the studio has cancelled all visits of
 * that time. `visit changed`: it was for the rest of a visit, which has changed. `paid meanwhile`: in another way.
 */
export type VoidWhy =
  | "changed"
  | "not begun"
  | "not known"
  | "event cancelled"
  | "closed"
  | "place given up"
  | "cancelled"
  | "visit changed"
  | "paid meanwhile"
  | "order deleted"
  | "person deleted";

/** Why all of a payment goes back: also `impossible`, if its time was gone by then, or `event gone`, if nobody can sign up any more. */
export type BackWhy = VoidWhy | "impossible" | "event gone";

const backReasons: Readonly<Record<BackWhy, (what: "place" | "time") => string>> = {
  impossible: (what) => `when your payment arrived, the ${what} had been given to somebody else`,
  changed: () => "your payment arrived after you had gone back to change something",
  "not begun": () => "your payment arrived after it had ended here",
  "not known": () =>
    "for a day we could not find out whether you had paid, and the payment had ended here by then",
  "event cancelled": () => "the event was cancelled before your payment arrived",
  "event gone": () => "nobody can sign up for this event any more, and your payment arrived after that",
  closed: () => "we have to close at that time, and had to cancel it before your payment arrived",
  "place given up": (what) => `when your payment arrived, the ${what} was no longer kept for you`,
  cancelled: () => "your visit was cancelled before your payment arrived",
  "visit changed": () => "your visit was changed before your payment arrived",
  "paid meanwhile": () => "it had been paid in another way by then",
  "order deleted": () => "we had taken the order off our list by then",
  "person deleted": () => "what we had stored about you was deleted before your payment arrived",
};

/** Why all of a payment goes back, as the end of a sentence. @param what it was for */
export function backReason(why: BackWhy, what: "place" | "time"): string {
  return backReasons[why](what);
}

/** Reads why something goes back, as it is stored; undefined if it is another reason. */
export function readBackWhy(why: string): BackWhy | undefined {
  return Object.hasOwn(backReasons, why) ? (why as BackWhy) : undefined;
}
