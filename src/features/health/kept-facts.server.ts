import type { Config } from "#core/config/config.server.ts";
import { type KeptKind, keptKinds } from "#core/config/kept-settings.server.ts";
import { readFact, writeFact } from "#core/store/facts.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";

/** Name of the stored fact with the kinds of settings that were entered at the desk: on another machine they are missed. */
const keptFact = "entered at the desk";

function kindsEntered(db: Reader): readonly string[] {
  return readFact(db, keptFact)?.split(" ") ?? [];
}

/** Notes, inside a transaction, that mail or cards were set up at the desk, or no more. */
export function noteEntered(db: Writer, kind: KeptKind, isEntered: boolean): void {
  const others = kindsEntered(db).filter((each) => each !== kind);
  writeFact(db, keptFact, [...others, ...(isEntered ? [kind] : [])].join(" "));
}

/** What was entered at the desk, and is not on this machine: it took over from another one. */
export function missingHere(db: Reader, config: Pick<Config, "smtpUrl" | "payments">): KeptKind[] {
  const isHere = { mail: config.smtpUrl !== undefined, cards: config.payments !== undefined };
  const entered = kindsEntered(db);
  return keptKinds.filter((kind) => entered.includes(kind) && !isHere[kind]);
}
