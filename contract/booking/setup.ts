/**
 * All that the server needs to know to book, as publishing writes it into a release (`booking.json`). It comes from
 * `content/booking.yaml`, `site.yaml` and the services' names. Plain data.
 */
export type BookingSetup = {
  readonly studio: {
    readonly name: string;
    readonly phone: string;
    /** `tel:+16145550142` */
    readonly phoneLink: string;
    readonly email: string;
    /** Address of the site, without a slash at its end. */
    readonly url: string;
    /** Name, street and town in one line. */
    readonly address: string;
    readonly latitude: number;
    readonly longitude: number;
  };
  /** Name of the studio's clock, such as `America/New_York`. */
  readonly timeZone: string;
  /** ISO 4217: `USD`. */
  readonly currency: string;
  /** When the studio is open. */
  readonly hours: readonly OpenHours[];
  /** Hours kept for quiet visits: offers without hours of their own are closed then. */
  readonly quietHours: readonly OpenHours[];
  readonly closedDays: readonly ClosedDays[];
  readonly rooms: readonly Room[];
  readonly offers: readonly Offer[];
  readonly whatHelps: readonly HelpOption[];
  readonly houseRules: readonly string[];
  /** How many arrivals the staff can receive in one quarter of an hour. */
  readonly partiesAtOnce: number;
  /** Minutes before a start until which it can be booked. */
  readonly notice: number;
  /** Days ahead that can be booked. */
  readonly horizon: number;
  /** Minutes that a chosen time is kept. */
  readonly hold: number;
  /** Minutes before the visit until which cancelling costs nothing. */
  readonly cancelUntil: number;
  /** What cancelling later costs, in the owner's words. */
  readonly lateCancelling: string;
  /** Hours before the visit at which the reminder is sent. */
  readonly reminder: number;
};

/** Hours of some days of the week: 1 is Monday, 7 is Sunday. Times as `10:00`. */
export type OpenHours = { readonly days: readonly number[]; readonly opens: string; readonly closes: string };

/** Days on which nothing is offered, the first and the last as `2026-12-24`. */
export type ClosedDays = { readonly from: string; readonly to: string };

/** A room of the studio. */
export type Room = {
  readonly id: string;
  readonly name: string;
  /** Most people in it, companions included. */
  readonly fits: number;
  /** Ids of what helps that this room cannot do. */
  readonly cannot: readonly string[];
};

/** Something that a visitor can tick. */
export type HelpOption = {
  readonly id: string;
  readonly label: string;
  /** What the studio then does. */
  readonly does: string;
};

/** A length of a visit with its price. */
export type OfferLength = {
  readonly minutes: number;
  readonly per: "party" | "person";
  /** The last one that has begun counts, by the day of the visit; the first has no `from`. */
  readonly prices: readonly { readonly from?: string; readonly cents: number }[];
};

/** What can be booked. */
export type Offer = {
  /** The service's slug. */
  readonly slug: string;
  readonly name: string;
  readonly rooms: { readonly take: "all" | "any"; readonly ids: readonly string[] };
  /** `private`: the party has its rooms for itself. `shared`: people share the places. */
  readonly mode: { readonly kind: "private" } | { readonly kind: "shared"; readonly places: number };
  /** Shortest first; a shared offer has one. */
  readonly lengths: readonly OfferLength[];
  readonly people: { readonly min: number; readonly max: number };
  /** How many of a party come free to support somebody, where the price is for a person. */
  readonly companionsFree: number;
  /** Youngest age; 0 for all ages. */
  readonly minAge: number;
  /** Children younger than `under` come with one adult for every `children`. */
  readonly adults?: { readonly under: number; readonly children: number };
  /** Minutes to get the room ready afterwards. */
  readonly ready: number;
  readonly starts:
    | { readonly kind: "every"; readonly minutes: number }
    | { readonly kind: "fixed"; readonly times: readonly string[] };
  /** Its own hours; without them the studio's less the quiet hours. */
  readonly hours?: readonly OpenHours[];
  readonly notice: number;
  readonly horizon: number;
};
