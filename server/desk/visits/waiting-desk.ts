import { bookStepPath } from "#contract/booking/addresses.ts";
import type { OfferPlaceResult, WaitingDesk } from "#contract/desk/waiting.ts";
import { findTimes } from "../../booking/availability.ts";
import type { BookingSystem } from "../../booking/booking-system.ts";
import { addDays, dateAt, daysBetween, instantText, readInstant } from "../../booking/clock.ts";
import { hasMail } from "../../booking/mails.ts";
import { outcome } from "../../booking/outcome.ts";
import { waitlist } from "../../booking/waitlist.ts";
import { logAct } from "../act-log.ts";
import { permit, type SignedIn } from "../permit.ts";

/** Most times that are shown for a guest who waits. */
const mostTimes = 12;
/** Most days that are looked at for one guest. */
const mostDays = 92;

/** The waitlist for somebody who is signed in. */
export function waitingDesk(system: BookingSystem, who: SignedIn): WaitingDesk {
  const { ledger } = system;
  const list = waitlist(system);
  const see = () => permit(who, "see bookings", system.now());
  const allow = () => permit(who, "change bookings", system.now());
  const log = (what: string, id: number) =>
    logAct(ledger.db, { person: who.id, what, about: `waiting guest ${id}`, at: system.now() });

  return {
    list() {
      see();
      const { offers, timeZone } = ledger.setup();
      return list.entries().map(({ offeredUntil, ...entry }) => ({
        ...entry,
        what: offers.find(({ slug }) => slug === entry.offer)?.name ?? entry.offer,
        offeredUntil: offeredUntil === undefined ? undefined : instantText(offeredUntil, timeZone),
      }));
    },
    times(id) {
      see();
      const entry = list.entries().find((each) => each.id === id);
      if (!entry) return [];
      const setup = ledger.setup();
      const today = dateAt(system.now(), setup.timeZone);
      const from = entry.from > today ? entry.from : today;
      if (entry.to < from) return [];
      const days = Math.min(daysBetween(from, addDays(entry.to, 1)), mostDays);
      const { offer, minutes, people } = entry;
      const facts = {
        setup,
        schedule: system.schedule(),
        now: system.now(),
        occupancy: system.occupancy,
        isStudio: true,
      };
      const { answer } = findTimes({ offer, minutes, people, from, days }, facts);
      return answer.kind === "times" ? answer.days.flatMap(({ times }) => times).slice(0, mostTimes) : [];
    },
    async offer(id, starts, until) {
      allow();
      return outcome(
        () =>
          system.write((): OfferPlaceResult => {
            const { hold, contact } = list.offer(
              id,
              starts,
              until === undefined ? undefined : readInstant(until),
            );
            log("offered a place", id);
            return {
              kind: "offered",
              link: ledger.setup().studio.url + bookStepPath("details", hold),
              isMailed: hasMail(ledger.db) && contact.email !== "",
            };
          }),
        { nearest: () => [], log: system.log },
      );
    },
    async remove(id) {
      allow();
      return system.write(() => {
        const isGone = list.remove(id);
        if (isGone) log("took a guest off the waitlist", id);
        return isGone;
      });
    },
  };
}
