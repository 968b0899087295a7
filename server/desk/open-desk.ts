import { confirmPath, nextParameter } from "#domain/desk/addresses.ts";
import { visitsDesk } from "./bookings/bookings.ts";
import { payingBackDesk } from "./bookings/paying-back.ts";
import { callsDesk } from "./calls-to-make.ts";
import { closuresDesk } from "./closed-times/closed-times.ts";
import { commentsDesk } from "./comments.ts";
import { contentEditor } from "./content-editor/content-editor.ts";
import type { DeskRequest } from "./desk-request.ts";
import { feedDesk } from "./feed.ts";
import { giftsDesk } from "./gifts.ts";
import { healthDesk } from "./health.ts";
import { invoicesDesk } from "./invoices.ts";
import { messagesDesk } from "./messages/messages-desk.ts";
import { moneyDesk } from "./money/money-desk.ts";
import { newsletterDesk } from "./newsletter/newsletter-desk.ts";
import type { DeskParts } from "./parts.ts";
import { passesDesk } from "./passes.ts";
import type { DeskSession } from "./people/access-store.ts";
import { peopleDesk } from "./people/people.ts";
import { NotAllowed, NotConfirmed } from "./permit.ts";
import { personDesk } from "./person.ts";
import { accountDesk } from "./sign-in/account.ts";
import { signUpsDesk } from "./sign-ups.ts";
import { unvouchedDesk } from "./unconfirmed.ts";
import { waitingDesk } from "./waiting.ts";

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
    newsletter: guarded(newsletterDesk(parts, session)),
    gifts: guarded(giftsDesk(parts, session)),
    calls: guarded(callsDesk(parts, session)),
    health: guarded(healthDesk(parts, session)),
    words: guarded(contentEditor(parts, session, at)),
    money: guarded(moneyDesk(parts, session)),
    bookings: setup && {
      /** What is offered, and what takes nothing new any more. */
      setup,
      visits: guarded(visitsDesk(booking, session)),
      payingBack: guarded(payingBackDesk(booking, session)),
      closures: guarded(closuresDesk(booking, session, parts.onShown)),
      events: guarded(signUpsDesk(booking, session, parts.onShown)),
      waiting: guarded(waitingDesk(booking, session)),
      unvouched: guarded(unvouchedDesk(booking, session)),
      feed: guarded(feedDesk(booking, session)),
      passes: guarded(passesDesk(booking, session)),
      invoices: guarded(invoicesDesk(booking, session)),
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
