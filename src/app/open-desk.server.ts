import { confirmPath, nextParameter } from "#core/values/desk-addresses.ts";
import type { DeskSession } from "#desk/access-store.server.ts";
import { accountDesk } from "#desk/account/account.server.ts";
import type { DeskRequest } from "#desk/desk-request.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { peopleDesk } from "#desk/people/people.server.ts";
import { NotAllowed, NotConfirmed } from "#desk/permit.server.ts";
import { mayOpen } from "#desk/rooms.ts";
import type { Backups } from "#features/backups/backups.server.ts";
import { commentsDesk } from "#features/comments/comments.server.ts";
import type { Copies } from "#features/copies/copies.server.ts";
import { eventsDesk } from "#features/events/events.server.ts";
import { giftsDesk } from "#features/gifts/gifts.server.ts";
import { personDesk } from "#features/guests/guests.server.ts";
import { healthDesk, machineBefore, mailAndCardsDesk } from "#features/health/health.server.ts";
import { incidentsDesk } from "#features/incidents/incidents.server.ts";
import { invoicesDesk } from "#features/invoices/invoices.server.ts";
import { makeItYoursDesk } from "#features/launch/launch.server.ts";
import { lettersDesk } from "#features/letters/letters.server.ts";
import { messagesDesk, type Readers } from "#features/messages/messages.server.ts";
import { moneyDesk } from "#features/money/money.server.ts";
import { passesDesk } from "#features/passes/passes.server.ts";
import {
  type BookingSystem,
  callsDesk,
  closedTimesDesk,
  earlierVisits,
  feedDesk,
  payingBackDesk,
  visitsDesk,
} from "#features/visits/visits.server.ts";
import { unconfirmedDesk, waitingDesk } from "#features/waiting-list/waiting-list.server.ts";
import type { ContentJobs } from "#site/publishing/content-jobs.server.ts";
import type { Publisher } from "#site/publishing/publisher.server.ts";
import { wordsDesk } from "#site/words/words-desk.server.ts";
import type { markMessage } from "./mark-message.server.ts";

/** What each room may read and do. Every method checks the permission itself. */
type OpenDesk = ReturnType<typeof openDesk>;

declare module "#desk/parts.server.ts" {
  interface DeskParts {
    readonly booking: BookingSystem;
    /** undefined if this server does not publish: it serves a folder, or is the development server. */
    readonly publisher: Publisher | undefined;
    /** undefined if this server does not publish. */
    readonly contentJobs: ContentJobs | undefined;
    /** undefined in development, where no backups are made. */
    readonly backups: Backups | undefined;
    /** Copies on another machine; undefined if none are made. */
    readonly copies?: Copies | undefined;
    readonly readers: Readers;
    readonly markMessage: typeof markMessage;
  }
}

declare module "#desk/desk-service.ts" {
  interface Desk extends OpenDesk {}
}

/** Creates the desk services for one request from a signed-in person. */
export function openDesk(parts: DeskParts, session: DeskSession, at: DeskRequest) {
  const { id, name, role } = session;
  const { booking } = parts;
  const setup = booking.setup();
  const guarded = <T extends object>(area: T): T => withResponses(area, at);
  return {
    who: { id, name, role },
    mayOpen: mayOpen(role, at.page.split("?")[0] ?? ""),
    account: guarded(accountDesk(parts, session, at)),
    people: guarded(peopleDesk(parts, session, at)),
    messages: guarded(messagesDesk(parts, session)),
    comments: guarded(commentsDesk(parts, session)),
    person: guarded(personDesk(parts, session)),
    letters: guarded(lettersDesk(parts, session)),
    gifts: guarded(giftsDesk(parts, session)),
    calls: guarded(callsDesk(parts, session)),
    health: guarded(healthDesk(parts, session)),
    machineBefore: guarded(machineBefore(parts, session)),
    mailAndCards: guarded(mailAndCardsDesk(parts, session)),
    makeItYours: guarded(makeItYoursDesk(parts, session)),
    words: guarded(wordsDesk(parts, session, at)),
    money: guarded(moneyDesk(parts, session)),
    bookings: setup && {
      /** What is offered, and what takes nothing new any more. */
      setup,
      visits: guarded(visitsDesk(booking, session)),
      earlier: guarded(earlierVisits(booking, session)),
      payingBack: guarded(payingBackDesk(booking, session)),
      closedTimes: guarded(closedTimesDesk(booking, session, parts.onShown)),
      events: guarded(eventsDesk(booking, session, parts.onShown)),
      waiting: guarded(waitingDesk(booking, session)),
      unconfirmed: guarded(unconfirmedDesk(booking, session)),
      feed: guarded(feedDesk(booking, session)),
      passes: guarded(passesDesk(booking, session)),
      invoices: guarded(invoicesDesk(booking, session)),
      incidents: guarded(incidentsDesk(booking, session)),
    },
  };
}

/**
 * Turns what `permit` throws into responses that routes pass on: 404 for a role that may not, and a redirect
 * to the passkey confirmation for acts that require it. A posted form is carried along, so that nothing typed
 * is lost.
 */
function withResponses<T extends object>(area: T, { page, isRead }: DeskRequest): T {
  const refuse = (error: unknown): never => {
    if (error instanceof NotAllowed) throw new Response(null, { status: 404 });
    if (!(error instanceof NotConfirmed)) throw error;
    const location = `${confirmPath}?${new URLSearchParams({ [nextParameter]: page })}`;
    // 307 preserves the posted form.
    throw new Response(null, { status: isRead ? 303 : 307, headers: { location } });
  };
  return new Proxy(area, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function") return method;
      return (...given: unknown[]) => {
        try {
          const result: unknown = Reflect.apply(method, target, given);
          return result instanceof Promise ? result.catch(refuse) : result;
        } catch (error) {
          return refuse(error);
        }
      };
    },
  });
}
