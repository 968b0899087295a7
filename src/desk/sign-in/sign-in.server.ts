import type { RateLimiter } from "#core/http/rate-limiter.server.ts";
import { countMail, forgetCountedMails, nextMailTime } from "#core/outbox/mail-limit.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import { toSignIn, type Write } from "#core/store/writer.server.ts";
import {
  addLink,
  addSession,
  confirmedMs,
  findLink,
  lasts,
  passkeysOf,
  setSpent,
} from "../access-store.server.ts";
import type { DeskSite } from "../cookie.server.ts";
import { sessionCookie } from "../cookie.server.ts";
import { deskOrigin, linkAddress } from "../links.server.ts";
import type { DeskParts } from "../parts.server.ts";
import { addPerson } from "../people/people.server.ts";
import { findPerson, hasPeople, logAct, personWith, roleOf } from "../people-store.server.ts";
import { askOptions, verifyPasskey } from "./passkeys.server.ts";

/** Somebody who signs in for the first time. */
type Newcomer = { readonly name: string; readonly email: string };

type SignInResult =
  /** `cookie` is the `Set-Cookie` of the new session. */
  | { readonly kind: "in"; readonly cookie: string; readonly hasPasskey: boolean }
  /** The link is valid and for somebody new, who must give a name first. The link is not used up yet. */
  | { readonly kind: "new" }
  /** Wrong, used, expired or made up: the result does not say which. */
  | { readonly kind: "refused" }
  | { readonly kind: "too many" };

/** The client of one sign-in request. */
export type Visitor = {
  readonly site: DeskSite;
  readonly isSecure: boolean;
  /** Key for rate limiting. */
  readonly key: string;
  /** The browser's user agent. */
  readonly device: string;
};

/** Rate limits for each visitor: attempts to sign in, and mails asked for. */
export type SignInLimits = { readonly tries: RateLimiter; readonly asks: RateLimiter };

/** Delay of the address lookup, so that the response has been sent by then, in milliseconds. */
const lookUpDelayMs = 1000;

/** Sign-in to the desk, for the pages that need no session. */
export type SignIn = ReturnType<typeof openSignIn>;

/** Creates the sign-in service for one request. */
export function openSignIn(parts: DeskParts, visitor: Visitor, limits: SignInLimits) {
  const { store, now, mailLink } = parts;
  const { db } = store;
  const passkeys = { store, now, site: visitor.site };
  const write: Write = (work) => store.write(work, toSignIn);

  /** Counts an attempt. @returns whether it exceeds the limit */
  function isTooOften(): boolean {
    if (limits.tries.wait(visitor.key) > 0) return true;
    limits.tries.count(visitor.key);
    return false;
  }

  /**
   * Takes the turn of an address for a mailed link. Addresses of nobody have turns, too, so that the answer and its
   * timing are the same.
   * @returns until when the link is valid, in milliseconds since 1970; undefined if it is not the turn
   */
  function takeTurn(db: Writer, address: string): number | undefined {
    const time = now();
    if (nextMailTime(db, address, time, "sign-in") > time) return undefined;
    countMail(db, address, { at: time, now: time, as: "sign-in" });
    // Whatever strangers ask for, one link in the mailbox works until the next one can be sent.
    return nextMailTime(db, address, time, "sign-in") + lasts["sign-in"];
  }

  /** Signs somebody in, inside a transaction. A new session each time prevents session fixation. */
  function startSession(db: Writer, person: number, how: string, confirmedUntil: number): SignInResult {
    const secret = addSession(db, { person, now: now(), device: visitor.device, confirmedUntil });
    logAct(db, { person, what: `signed in by ${how}`, about: `person ${person}`, at: now() });
    forgetCountedMails(db, findPerson(db, person)?.email ?? "", ["sign-in"]);
    const hasPasskey = passkeysOf(db, person).length > 0;
    return { kind: "in", cookie: sessionCookie.set(secret, visitor.isSecure), hasPasskey };
  }

  /** Mails a sign-in link to an address if it belongs to a member of staff. */
  async function mailSignInLink(address: string, until: number): Promise<void> {
    const person = personWith(db, address);
    if (person === undefined || !mailLink) return;
    const link = { purpose: "sign-in", person, now: now(), until } as const;
    const { secret, code } = await write((db) => addLink(db, link));
    // The client who sends the request may not be who gets the mail.
    const site = deskOrigin(parts.config, visitor.site);
    const isSent = await mailLink(address, { link: linkAddress(site, secret), code, lastsMs: until - now() });
    // Nobody has this link, so another may be asked for.
    if (!isSent) await write((db) => forgetCountedMails(db, address, ["sign-in"]));
  }

  return {
    canMail: mailLink !== undefined,
    /** Options for the browser's passkey prompt, as JSON. Valid once, for five minutes. */
    passkeyOptions: (): Promise<string> => askOptions(passkeys, "sign-in"),

    /** @param answer the passkey response of the browser, as JSON */
    async byPasskey(response: string): Promise<SignInResult> {
      if (isTooOften()) return { kind: "too many" };
      const person = await verifyPasskey(passkeys, "sign-in", response);
      if (person === undefined) return { kind: "refused" };
      return write((db) => startSession(db, person, "passkey", now() + confirmedMs));
    },

    /**
     * Signs in by a link, or by the code that came with it. Only this uses it up.
     * @param given name and address of a new person; undefined if the link belongs to a known one
     */
    async byLink(secret: string, given: Newcomer | undefined): Promise<SignInResult> {
      if (isTooOften()) return { kind: "too many" };
      return write((db): SignInResult => {
        const link = findLink(db, secret, now());
        if (!link || (link.purpose === "setup" && hasPeople(db))) return { kind: "refused" };
        if (link.person === null && !given) return { kind: "new" };
        const role = link.role ? roleOf({ role: link.role, today_only: link.today_only }) : "owner";
        const person = link.person ?? (given && addPerson(db, { ...given, role, now: now() }));
        if (person === undefined) return { kind: "refused" };
        setSpent(db, link.hash, now());
        const confirmedAt = link.purpose === "sign-in" ? link.made_at : now();
        return startSession(db, person, "link", confirmedAt + confirmedMs);
      });
    },

    /** Mails a sign-in link and code if the address is known. The result is the same if it is not. */
    async mailLink(email: string): Promise<"asked" | "too many"> {
      const address = email.trim().toLowerCase();
      if (limits.asks.wait(visitor.key) > 0) return "too many";
      limits.asks.count(visitor.key);
      const until = await write((db) => takeTurn(db, address));
      if (until === undefined) return "asked";
      // Look the address up only after responding, so that the timing does not reveal who has an account.
      setTimeout(() => {
        mailSignInLink(address, until).catch((error: Error) =>
          parts.log("link not mailed", { reason: error.message }),
        );
      }, lookUpDelayMs);
      return "asked";
    },
  };
}
