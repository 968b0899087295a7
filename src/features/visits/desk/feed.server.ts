import { actLog } from "#desk/act-log.server.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import type { BookingSystem } from "../service-context.server.ts";
import { feedAddress, feedSecret, hasFeed } from "../views.server.ts";

/** The calendar feed, for owners. */
export function feedDesk(system: BookingSystem, who: SignedIn) {
  const { visits } = system;
  const { db } = visits;
  const log = actLog(who, system.now);
  const allow = () => permit(who, "see the calendar feed", system.now());
  return {
    /** The feed's URL; undefined until one is created. */
    address(): string | undefined {
      allow();
      return hasFeed(db) ? feedAddress(visits.setup(), feedSecret(db, false)) : undefined;
    },
    /** Creates a URL. The old one stops working. */
    async renew(): Promise<void> {
      allow();
      await system.write((db) => {
        feedSecret(db, true);
        log(db, "created a calendar address", "calendar");
      });
    },
  };
}
