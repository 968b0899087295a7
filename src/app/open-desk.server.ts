import { confirmPath, nextParameter } from "#core/values/desk-addresses.ts";
import { accountDesk } from "#desk/account/account.server.ts";
import type { DeskRequest } from "#desk/desk-request.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import type { DeskSession } from "#desk/people/access-store.server.ts";
import { peopleDesk } from "#desk/people/people.server.ts";
import { NotAllowed, NotConfirmed } from "#desk/permit.server.ts";
import { commentsDesk } from "#features/comments/desk/comments.server.ts";
import { eventsDesk } from "#features/events/desk/events-desk.server.ts";
import { giftsDesk } from "#features/gifts/desk/gifts.server.ts";
import { personDesk } from "#features/guests/desk/person.server.ts";
import { healthDesk } from "#features/health/desk/health.server.ts";
import { invoicesDesk } from "#features/invoices/desk/invoices.server.ts";
import { ownersMailer } from "#features/invoices/desk/owners-mail.server.ts";
import { lettersDesk } from "#features/letters/desk/letters-desk.server.ts";
import { messagesDesk } from "#features/messages/desk/messages-desk.server.ts";
import { moneyDesk } from "#features/money/desk/money-desk.server.ts";
import { passesDesk } from "#features/passes/desk/passes.server.ts";
import { visitsDesk } from "#features/visits/desk/bookings.server.ts";
import { callsDesk } from "#features/visits/desk/calls-to-make.server.ts";
import { closedTimesDesk } from "#features/visits/desk/closed-times.server.ts";
import { feedDesk } from "#features/visits/desk/feed.server.ts";
import { payingBackDesk } from "#features/visits/desk/paying-back.server.ts";
import { unconfirmedDesk } from "#features/waiting-list/desk/unconfirmed.server.ts";
import { waitingDesk } from "#features/waiting-list/desk/waiting.server.ts";
import { wordsDesk } from "#site/words/words-desk.server.ts";

/** The desk of a signed-in person: what each room may read and do. Every method checks the permission itself. */
export type Desk = ReturnType<typeof openDesk>;

/** Creates the desk services for one request from a signed-in person. */
export function openDesk(parts: DeskParts, session: DeskSession, at: DeskRequest) {
  const { id, name, role } = session;
  const { booking } = parts;
  const setup = booking.setup();
  const guarded = <T extends object>(area: T): T => withResponses(area, at);
  return {
    who: { id, name, role },
    account: guarded(accountDesk(parts, session, at)),
    people: guarded(peopleDesk(parts, session, at)),
    messages: guarded(messagesDesk(parts, session)),
    comments: guarded(commentsDesk(parts, session)),
    person: guarded(personDesk(parts, session)),
    letters: guarded(lettersDesk(parts, session)),
    gifts: guarded(giftsDesk(parts, session)),
    calls: guarded(callsDesk(parts, session)),
    health: guarded(healthDesk(parts, session)),
    words: guarded(wordsDesk(parts, session, at)),
    money: guarded(moneyDesk(parts, session)),
    bookings: setup && {
      /** What is offered, and what takes nothing new any more. */
      setup,
      visits: guarded(visitsDesk(booking, session)),
      payingBack: guarded(payingBackDesk(booking, session)),
      closedTimes: guarded(closedTimesDesk(booking, session, parts.onShown)),
      events: guarded(eventsDesk(booking, session, parts.onShown)),
      waiting: guarded(waitingDesk(booking, session)),
      unconfirmed: guarded(unconfirmedDesk(booking, session)),
      feed: guarded(feedDesk(booking, session)),
      passes: guarded(passesDesk(booking, session)),
      invoices: guarded(invoicesDesk(booking, session, ownersMailer(parts))),
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
