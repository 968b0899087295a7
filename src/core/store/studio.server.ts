import { newKey } from "#core/process/keys.server.ts";
import { readFact, writeFact } from "./facts.server.ts";
import type { Reader, Writer } from "./query.server.ts";

/** The name of a studio, for what it makes at the payment provider, and since when it has it, in milliseconds since 1970. */
export type StudioId = { readonly id: string; readonly since: number };

/** Which studio a store belongs to. It stays through a restore, and where another machine takes over. */
export type Studio = StudioId & {
  /** `SITE_URL` of its last start; undefined if it never was set. */
  readonly address?: string | undefined;
  /** The store may be a copy of a studio that goes on elsewhere, since that time: until the owner says which one is the studio. */
  readonly copy?: { readonly since: number; readonly of?: StudioId | undefined } | undefined;
};

const studioFact = "studio";

/** The studio of a store; undefined before a server has started on it. */
export function readStudio(db: Reader): Studio | undefined {
  const text = readFact(db, studioFact);
  return text === undefined ? undefined : JSON.parse(text);
}

function writeStudio(db: Writer, studio: Studio): Studio {
  writeFact(db, studioFact, JSON.stringify(studio));
  return studio;
}

/**
 * Names the studio at a start, inside a transaction. Another address than the one it knows means that this may be a copy; the address
 * it knows, that it was a mistake.
 * @param address `SITE_URL`; undefined if it is not set
 */
export function nameStudio(db: Writer, address: string | undefined, now: number): Studio {
  const known = readStudio(db);
  if (!known) return writeStudio(db, { id: newKey(), since: now, address });
  if (address === undefined || known.address === address)
    return known.copy && address !== undefined ? sayStudio(db, address) : known;
  if (known.copy) return known;
  return known.address === undefined ? writeStudio(db, { ...known, address }) : beginCopy(db, known, now);
}

/**
 * Makes a store that of a copy, inside a transaction: it gets an id of its own.
 * @param known its studio so far, with the address where that is, if it is known
 */
export function beginCopy(db: Writer, known: Studio | undefined, now: number): Studio {
  const of = known?.copy ? known.copy.of : known && { id: known.id, since: known.since };
  return writeStudio(db, { id: newKey(), since: now, address: known?.address, copy: { since: now, of } });
}

/** The owner says that this is the studio: it has its id again, and its address is this one. Inside a transaction. */
export function sayStudio(db: Writer, address: string | undefined): Studio {
  const { id, since, copy } = readStudio(db) ?? { id: newKey(), since: Date.now() };
  return writeStudio(db, { ...(copy?.of ?? { id, since }), address });
}

/**
 * Keeps the studio's name through a restore, inside a transaction: a backup from before it had one does not lose it, and what the same
 * studio has learned since of its address counts.
 */
export function keepStudio(restored: Writer, replaced: Reader | undefined): void {
  const [before, now] = [readStudio(restored), replaced && readStudio(replaced)];
  if (now && (before === undefined || before.id === now.id)) writeStudio(restored, now);
}
