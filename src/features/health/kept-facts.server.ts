import type { Config } from "#core/config/config.server.ts";
import { type KeptKind, keptKinds } from "#core/config/kept-settings.server.ts";
import { readFact, writeFact } from "#core/store/facts.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";

/** Name of the stored fact with the kinds of settings that were entered at the desk: on another machine they are missed. */
const keptFact = "entered at the desk";

function kindsEntered(db: Reader): readonly string[] {
  return readFact(db, keptFact)?.split(" ") ?? [];
}

/** The act at the desk that has set something up last, or forgotten it; 0 before the first. */
export function lastSetUp(db: Reader, kind: KeptKind): number {
  return Number(readFact(db, `${kind} set up by`) ?? 0);
}

/** Notes, inside a transaction, that an act at the desk has set up mail or cards, or forgotten what was set up. */
export function noteEntered(db: Writer, kind: KeptKind, isEntered: boolean, act: number): void {
  const others = kindsEntered(db).filter((each) => each !== kind);
  writeFact(db, keptFact, [...others, ...(isEntered ? [kind] : [])].join(" "));
  writeFact(db, `${kind} set up by`, String(act));
}

/** What was entered at the desk, and is not on this machine: it took over from another one. */
export function missingHere(db: Reader, config: Pick<Config, "smtpUrl" | "payments">): KeptKind[] {
  const isHere = { mail: config.smtpUrl !== undefined, cards: config.payments !== undefined };
  const entered = kindsEntered(db);
  return keptKinds.filter((kind) => entered.includes(kind) && !isHere[kind]);
}
