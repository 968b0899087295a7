import type { DeskService } from "#contract/desk/service.ts";
import type { DeskParts } from "./parts.ts";
import type { DeskSession } from "./sessions.ts";
import { closuresDesk } from "./visits/closures-desk.ts";
import { visitsDesk } from "./visits/visits-desk.ts";

/** Puts the desk together for one request of somebody who is signed in. */
export function openDesk({ booking }: DeskParts, session: DeskSession): DeskService {
  const { id, name, role } = session;
  return {
    who: { id, name, role },
    bookings: booking.setup() && {
      visits: visitsDesk(booking, session),
      closures: closuresDesk(booking, session),
    },
  };
}
