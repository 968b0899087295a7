import type { Newcomer, SignInResult, SignInService } from "#contract/desk/sign-in.ts";
import type { RateLimiter } from "../../middleware/rate-limiter.ts";
import { logAct } from "../act-log.ts";
import { sessionCookie } from "../cookie.ts";
import type { DeskParts } from "../parts.ts";
import type { DeskPlace } from "../place.ts";
import { addSession } from "../sessions.ts";
import { addLink, consumeLink, findLink, type OpenLink } from "./links.ts";
import { askOptions, checkAnswer } from "./passkeys.ts";
import { addPerson, hasPeople } from "./people-rows.ts";
import { linkAddress } from "./print-link.ts";

/** One request at the door. */
export type Visitor = {
  readonly place: DeskPlace;
  readonly isSecure: boolean;
  /** Who asks, for counting. */
  readonly key: string;
  /** How the browser names itself. */
  readonly device: string;
};

/** How often somebody may try, by visitor; and be mailed, by address. */
export type SignInLimits = { readonly tries: RateLimiter; readonly mails: RateLimiter };

/** After coming in by passkey or a fresh link, acts that ask for the passkey again pass for this long, in milliseconds. */
const confirmedMs = 5 * 60_000;

/** After this time a request for a link has surely been answered, in milliseconds. */
const answeredMs = 1000;

/** Opens the door for one request. */
export function openSignIn(parts: DeskParts, visitor: Visitor, limits: SignInLimits): SignInService {
  const { store, now, mailLink } = parts;
  const { db } = store;
  const passkeys = { store, now, place: visitor.place };

  /** Counts a try. @returns whether it is one too many */
  function isTooOften(): boolean {
    if (limits.tries.wait(visitor.key) > 0) return true;
    limits.tries.count(visitor.key);
    return false;
  }

  /** Lets somebody in, inside a transaction. A new session each time: one that was there before is worth nothing. */
  function startSession(person: number, how: string, confirmedUntil: number): SignInResult {
    const secret = addSession(db, { person, now: now(), device: visitor.device, confirmedUntil });
    logAct(db, { person, what: `signed in by ${how}`, about: `person ${person}`, at: now() });
    const known = db.prepare("SELECT 1 FROM desk_passkeys WHERE person = ? LIMIT 1").get(person);
    return { kind: "in", cookie: sessionCookie(secret, visitor.isSecure), hasPasskey: known !== undefined };
  }

  /** The person whom a link lets in, made where they are new; inside the transaction that spends it. */
  function personOf(link: OpenLink, given: Newcomer | undefined): number | undefined {
    if (link.person !== undefined) return link.person;
    if (!given || (link.purpose === "setup" && hasPeople(db))) return undefined;
    return addPerson(db, { ...given, role: link.role ?? "owner", now: now() });
  }

  /** Mails a way in to an address, where somebody of the studio has it. */
  async function mailSignInLink(address: string): Promise<void> {
    const row = db
      .prepare("SELECT id FROM desk_people WHERE email = ? AND email <> '' AND removed_at IS NULL")
      .get(address);
    if (!row || !mailLink) return;
    const { secret, code } = await store.write(() =>
      addLink(db, { purpose: "sign-in", person: Number(row.id), now: now() }),
    );
    // Whatever the request says of itself: who asks may be somebody else than who gets the mail.
    const site = parts.siteAddress() ?? visitor.place.origin;
    await mailLink(address, { link: linkAddress(site, secret), code });
  }

  return {
    canMail: mailLink !== undefined,
    passkeyOptions: () => askOptions(passkeys, "sign-in"),

    async byPasskey(answer) {
      if (isTooOften()) return { kind: "too many" };
      const person = await checkAnswer(passkeys, "sign-in", answer);
      if (person === undefined) return { kind: "refused" };
      return store.write(() => startSession(person, "passkey", now() + confirmedMs));
    },

    async byLink(secret, given) {
      if (isTooOften()) return { kind: "too many" };
      return store.write((): SignInResult => {
        const link = findLink(db, secret, now());
        if (!link || (link.purpose === "setup" && hasPeople(db))) return { kind: "refused" };
        if (link.person === undefined && !given) return { kind: "new" };
        const person = personOf(link, given);
        if (person === undefined) return { kind: "refused" };
        consumeLink(db, link, now());
        return startSession(person, "link", (link.purpose === "sign-in" ? link.madeAt : now()) + confirmedMs);
      });
    },

    async mailLink(email) {
      const address = email.trim().toLowerCase();
      if (isTooOften() || limits.mails.wait(address) > 0) return "too many";
      limits.mails.count(address);
      // Even the look for the address comes after the answer: neither says who has an account.
      setTimeout(() => {
        mailSignInLink(address).catch((error: Error) =>
          parts.log("link not mailed", { reason: error.message }),
        );
      }, answeredMs);
      return "asked";
    },
  };
}
