import type { Role } from "./permissions.ts";

/** The desk of a signed-in person. `src/app/open-desk.server.ts` declares what each room may read and do. */
export interface Desk {
  readonly who: { readonly id: number; readonly name: string; readonly role: Role };
  /** Whether their role has the page that was asked for. */
  readonly mayOpen: boolean;
}

/** The part of the desk that is there once something could be booked. */
export type DeskBookings = NonNullable<Desk["bookings"]>;
