import { eventState, peopleComing, signUpLines } from "#core/booking/event-store.server.ts";
import { allEvents, type BookingSetup, eventId, eventOffer } from "#core/booking/setup.ts";
import type { ChangeResult } from "#core/booking/visit.ts";
import { isActive } from "#core/booking/visit-store.server.ts";
import { instantText, TICK_MS, tickAt } from "#core/process/clock.server.ts";
import { loggedChanges } from "#desk/act-log.server.ts";
import { mayDo, type Permission } from "#desk/permissions.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import {
  type BookingSystem,
  cancelEvent,
  type DeskVisitFacts,
  type EventChange,
  eventChanges,
  placesState,
  restoreEvent,
  toVisit,
} from "#features/visits/visits.server.ts";
import { waitlist } from "#features/waiting-list/waiting-list.server.ts";

/** An event that people sign up for. Times have the studio's UTC offset. */
export type DeskEvent = ReturnType<typeof readEvents>[number];

/** Somebody who signed up, with the whole name for the door. */
export type SignUpRow = {
  readonly visit: DeskVisitFacts;
  readonly name: string;
  readonly isCancelled: boolean;
};

/** Events and who signed up for them, for a signed-in person. @param onChange called after a change, to update the site */
export function eventsDesk(system: BookingSystem, who: SignedIn, onChange = () => {}) {
  const { visits } = system;
  const { db } = visits;
  const allow = (act: Permission) => permit(who, act, system.now());

  const changed = loggedChanges(system, who);
  async function change(what: string, id: number, work: (offer: string) => void): Promise<ChangeResult> {
    const result = await changed(what, `event ${id}`, () => work(eventOffer(id)));
    onChange();
    return result;
  }

  return {
    /** Events with places, the next one first; those that are over come last. */
    list(): readonly DeskEvent[] {
      allow("see bookings");
      return readEvents(system);
    },
    /** An event with everybody who signed up, by name; undefined if it has no places. */
    read(id: number): { readonly event: DeskEvent; readonly signUps: readonly SignUpRow[] } | undefined {
      allow("see bookings");
      const event = readEvents(system).find((each) => each.id === id);
      if (!event) return undefined;
      const lines = signUpLines(db, eventOffer(id), tickAt(Date.parse(event.starts)));
      const signUps = lines.map((line) => ({
        visit: toVisit(line, visits),
        name: visits.byId(line.booking)?.contact.name ?? "",
        isCancelled: !isActive(line),
      }));
      return { event, signUps: signUps.toSorted((a, b) => a.name.localeCompare(b.name)) };
    },
    /** What a publish would change for those who signed up. @param next what is to be published */
    changes(next: BookingSetup | undefined): readonly EventChange[] {
      allow("see bookings");
      return eventChanges(db, next, system.now());
    },
    /** How many people are signed up for an event that is still to come: it cannot be deleted then. */
    coming(id: number): number {
      allow("see bookings");
      const state = eventState(db, eventOffer(id));
      if (!state || state.start_tick * TICK_MS <= system.now()) return 0;
      return peopleComing(db, eventOffer(id), state.start_tick);
    },
    /** Cancels an event: everybody who signed up is told, and nobody can sign up any more. */
    async cancel(id: number): Promise<ChangeResult> {
      allow("cancel events");
      return change("cancelled an event", id, (offer) => cancelEvent(system, offer));
    },
    /** Lets a cancelled event take place after all: whoever had signed up is signed up again, and told. */
    async restore(id: number): Promise<ChangeResult> {
      allow("cancel events");
      return change("let an event take place after all", id, (offer) => restoreEvent(system, offer));
    },
    /** Whether this person may cancel an event. */
    mayCancel(): boolean {
      allow("see bookings");
      return mayDo(who.role, "cancel events");
    },
  };
}

/** All events with places, the next one first; those that are over come last. */
function readEvents(system: BookingSystem) {
  const { db, setup } = system.visits;
  const { timeZone } = setup();
  const wishes = waitlist(system).entries();
  const now = system.now();
  return allEvents(setup())
    .map((offer) => {
      const { slug, name, event, mode } = offer;
      return {
        id: eventId(slug),
        name,
        starts: instantText(Date.parse(event.starts), event.timeZone ?? timeZone),
        ends: instantText(Date.parse(event.ends), event.timeZone ?? timeZone),
        place: event.place,
        /** Last part of the address of its page. */
        page: event.page,
        people: peopleComing(db, slug, tickAt(Date.parse(event.starts))),
        places: mode.kind === "shared" ? mode.places : 0,
        waiting: wishes.filter((wish) => wish.offer === slug).length,
        state: placesState(db, offer, { setup: setup(), now }),
      };
    })
    .toSorted((a, b) => {
      const isOver = ({ ends }: typeof a) => Number(Date.parse(ends) <= now);
      return isOver(a) - isOver(b) || Date.parse(a.starts) - Date.parse(b.starts);
    });
}
