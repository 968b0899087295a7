import { timingSafeEqual } from "node:crypto";
import type { BookingSetup } from "#domain/booking/setup.ts";
import { addressOn } from "../site-address.ts";
import { readFact, writeFact } from "../store/facts.ts";
import type { Reader, Writer } from "../store/query.ts";
import type { BookingSystem } from "./booking-system.ts";
import { studioCalendar } from "./calendar.ts";
import { tickAt } from "./clock.ts";
import { hashKey, isKey, newKey } from "./secret.ts";
import { bookedLinesFrom } from "./visit-store.ts";

const feedFact = "calendar feed";

/** How far back the studio's calendar goes, in ticks: 30 days. */
const BACK = 30 * 96;

/**
 * The secret of the calendar feed that the owner subscribes to. It is stored unhashed: anybody who can read
 * the store can read every booking anyway, and the owner must be able to see it again.
 *
 * @param isNew creates a new secret, which invalidates the old one
 */
export function feedSecret(db: Writer, isNew: boolean): string {
  const known = readFact(db, feedFact);
  if (known !== undefined && !isNew) return known;
  const secret = newKey();
  writeFact(db, feedFact, secret);
  return secret;
}

/** Whether a secret of the calendar feed was ever created. */
export function hasFeed(db: Reader): boolean {
  return readFact(db, feedFact) !== undefined;
}

/** The URL that a calendar app subscribes to. */
export function feedAddress({ studio }: BookingSetup, secret: string): string {
  return addressOn(studio.url, `/calendar/${secret}.ics`);
}

/** The studio's calendar feed. @returns undefined if the secret is wrong */
export function readFeed(system: BookingSystem, secret: string): string | undefined {
  const { ledger } = system;
  const setup = system.setup();
  const known = readFact(ledger.db, feedFact);
  if (!setup || known === undefined || !isKey(secret)) return undefined;
  if (!timingSafeEqual(Buffer.from(hashKey(secret)), Buffer.from(hashKey(known)))) return undefined;
  const lines = bookedLinesFrom(ledger.db, tickAt(system.now()) - BACK);
  const visits = lines.flatMap((line) => {
    const booking = ledger.byId(line.booking);
    return booking ? [{ booking, line }] : [];
  });
  return studioCalendar(visits, { setup, now: system.now() });
}
