import path from "node:path";
import { formatPassCount } from "#core/booking/guest-passes.ts";
import { rememberedSetup } from "#core/booking/setup-store.server.ts";
import type { FormName } from "#core/form/message-forms.ts";
import { mailsAbout } from "#core/outbox/mail-store.server.ts";
import { TICK_MS } from "#core/process/clock.server.ts";
import { journalLines } from "#core/store/deletion-journal.server.ts";
import { readPragma } from "#core/store/maintenance.server.ts";
import type { Reader } from "#core/store/query.server.ts";
import { allTables, madeColumn, timeColumns } from "#core/store/schema.server.ts";
import { readStudio } from "#core/store/studio.server.ts";
import type { LeftThing, Row } from "#core/store/tables.server.ts";
import { formatAmount } from "#core/values/money-text.ts";
import { count } from "#core/values/plural.ts";
import { clockIn, dayIn, formatDays, formatMoment } from "#core/values/time.ts";
import { isFormName, kindOf, senderName } from "#features/messages/model.ts";
import { entryOfFile, leftFiles } from "./changed-files.server.ts";
import type { ToHandOver } from "./hand-over.server.ts";
import {
  type AnyRow,
  hashesOfPasses,
  type LeftRows,
  numberIn,
  rowAsText,
  rowByKey,
  textIn,
  withBelongings,
} from "./left-rows-store.server.ts";
import type { Left } from "./left-store.server.ts";
import { type FoundThing, knownBy, storedOnlyHere } from "./only-here-store.server.ts";

/** Whether its guest has the mail about a booking: `maybe` if it was being sent when that machine was replaced. */
type MailSent = "yes" | "maybe" | "no";

/** What goes to another machine of something that is new there, or was done to what it has. */
export type LeftParts = {
  /** Undefined of a change that can only be called about. */
  readonly rows?: LeftRows | undefined;
  /** The hash of each pass that its rows name, by its number there. */
  readonly passes: Readonly<Record<number, string>>;
  readonly isMailed: MailSent;
  readonly reply: string;
};

/** Where and when a studio is, for words. */
type Place = { readonly timeZone: string };

/** What is to be handed over to the machine that has taken over; undefined if nothing is, or it has it. */
export function toHandOver(db: Reader, contentDir: string): ToHandOver | undefined {
  const [list, studio] = [storedOnlyHere(db), readStudio(db)];
  if (!list || !studio || list.handedAt !== undefined) return undefined;
  const left = leftItems(db, list.things);
  const deletions = deletionsOf(db);
  const { files = [] } = list;
  if (left.length + files.length + deletions.length === 0) return undefined;
  const version = readPragma(db, "user_version");
  const all = chained(withFiles(db, left), leftFiles({ contentDir, dataDir: folderOf(db) }, files));
  return { studio: studio.id, version, left: all, deletions };
}

function* chained<One>(...lists: readonly Iterable<One>[]): Generator<One> {
  for (const list of lists) yield* list;
}

/** Adds the files that came with messages, each when it is its turn: all of them may be more than there is memory for. */
function* withFiles(db: Reader, left: readonly Left[]): Generator<Left> {
  for (const one of left) {
    const parts: LeftParts = JSON.parse(one.rows);
    const [message] = parts.rows?.messages ?? [];
    const file = message && rowByKey(db, "files", message.id);
    const rows = file && { ...parts.rows, files: [rowAsText(file)] };
    yield rows ? { ...one, rows: JSON.stringify({ ...parts, rows }) } : one;
  }
}

/** The journal next to a store: who was deleted here. The other machine knows most of it from the copy. */
const deletionsOf = (db: Reader) => journalLines(folderOf(db));

const folderOf = (db: Reader) => path.dirname(String(db.location()));

/** What is only here, with whom to call; undefined where nothing was looked for. */
export function readOnlyHere(db: Reader) {
  const stored = storedOnlyHere(db);
  if (!stored) return undefined;
  const files = (stored.files ?? []).map(entryOfFile);
  return { ...stored, items: [...leftItems(db, stored.things), ...files] };
}

/** How much is only here, as a sentence; undefined where nothing is. */
export function onlyHereWords(db: Reader): string | undefined {
  const found = readOnlyHere(db);
  if (!found) return undefined;
  const unknown = found.files
    ? ""
    : " The other machine does not say with which texts and pictures it began: if you changed some here last, compare them with those there.";
  return (itemWords(db, found) ?? "") + unknown || undefined;
}

function itemWords(db: Reader, found: NonNullable<ReturnType<typeof readOnlyHere>>): string | undefined {
  if (found.items.length === 0) {
    if (found.fault === undefined || deletionsOf(db).length === 0) return undefined;
    return `What was deleted here in its last moments may be there still: ${found.fault} It is tried each minute.`;
  }
  const { items, handedAt, fault } = found;
  const words = new Map<string, number>();
  for (const { what, thing } of items) {
    const name = `${what} ${thing}`;
    words.set(name, (words.get(name) ?? 0) + 1);
  }
  const sums = [...words].map(([name, sum]) => sumInWords(name, sum));
  const since = new Date(Math.min(...items.map(({ taken_at }) => taken_at))).toISOString();
  const where =
    handedAt === undefined
      ? `The other machine does not have the list yet${fault ? `: ${fault}` : "."} It is tried each minute. npm run copies -- left says whom to call.`
      : "The desk there lists them: “From the previous machine” in Health.";
  return `${sums.join(" and ")} from ${since} on: ${items.length === 1 ? "it is" : "they are"} only here. ${where}`;
}

/** One and several of each kind. */
const plurals: Readonly<Record<Left["thing"], readonly [one: string, many: string]>> = {
  bookings: ["booking", "bookings"],
  messages: ["message", "messages"],
  passes: ["pass", "passes"],
  place_wishes: ["entry of the waiting list", "entries of the waiting list"],
  letter_addresses: ["address for the newsletter", "addresses for the newsletter"],
  closures: ["closed time", "closed times"],
  words: ["text of the website", "texts of the website"],
  pictures: ["picture or PDF", "pictures and PDFs"],
};

function sumInWords(name: string, sum: number): string {
  const [what = "", thing = ""] = name.split(" ");
  const [one, many] = plurals[thing as Left["thing"]];
  if (what === "new") return count(sum, one, many);
  return sum === 1 ? `1 change of a ${one}` : `${sum} changes of ${many}`;
}

/** What was found, as it goes to another machine. What is gone here since is left out. */
function leftItems(db: Reader, found: readonly FoundThing[]): Left[] {
  const place = { timeZone: rememberedSetup(db, () => [])?.timeZone ?? "UTC" };
  return found
    .flatMap((one) => {
      const row = rowByKey(db, one.thing, one.id);
      return row ? leftOf(db, one, row, place) : [];
    })
    .toSorted((a, b) => a.taken_at - b.taken_at);
}

function leftOf(db: Reader, { thing, id, rows: done }: FoundThing, row: AnyRow, place: Place): Left {
  const whole = withBelongings(db, [[thing, row]]);
  const changes = done?.flatMap(({ table, key, isNew }) => {
    const changed = rowByKey(db, table, key);
    return changed ? [{ table, row: changed, isNew }] : [];
  });
  const rows = changes ? addedRows(db, changes) : whole;
  const ends = (whole.booking_lines ?? []).map(
    ({ start_tick, minutes }) => start_tick * TICK_MS + minutes * 60_000,
  );
  const doing = changes ? [...new Set(changes.map(({ table, row: each }) => doneWords(table, each)))] : [];
  const taken = changes
    ? Math.max(0, ...changes.map((change) => changedAt(change.table, change.row)))
    : madeAt(thing, row);
  return {
    what: done ? "change" : "new",
    thing,
    about: String(row[knownBy(thing)]),
    ...contactOf(thing, row),
    words: [...doing, describe[thing](whole, place)].join(", "),
    rows: JSON.stringify(partsOf(db, { thing, id, rows, row })),
    taken_at: taken,
    ends: Math.max(taken, ...ends),
  };
}

/** The rows that come along to what both machines have; undefined if something was done that only a person can do again. */
function addedRows(
  db: Reader,
  changes: readonly { readonly table: string; readonly row: AnyRow; readonly isNew: boolean }[],
): LeftRows | undefined {
  const isAdded = ({ table, isNew }: { table: string; isNew: boolean }) => {
    const left = allTables[table]?.left ?? "own";
    return (
      table === "letter_addresses" || (isNew && left !== "own" && "with" in left && left.isAdded === true)
    );
  };
  return changes.every(isAdded)
    ? withBelongings(
        db,
        changes.map(({ table, row }) => [table, row]),
      )
    : undefined;
}

function partsOf(
  db: Reader,
  { thing, id, rows, row }: { thing: LeftThing; id: number; rows: LeftRows | undefined; row: AnyRow },
): LeftParts {
  const named = [rows?.bookings, rows?.pass_moves].flatMap((some = []) =>
    some.flatMap(({ pass }) => pass ?? []),
  );
  return {
    rows,
    passes: hashesOfPasses(db, named),
    isMailed: thing === "bookings" ? mailed(db, id) : "no",
    reply: textIn(row, "reply"),
  };
}

/** Whether the first mail about a booking is out. */
function mailed(db: Reader, booking: number): MailSent {
  const mails = mailsAbout(db, { kind: "booking", about: booking }).filter(
    ({ recipient, what }) => recipient === "visitor" && what === "booked",
  );
  if (mails.some(({ state }) => state === "sent")) return "yes";
  return mails.some(({ begun_at }) => begun_at !== null) ? "maybe" : "no";
}

/** What was done with what both machines have. */
function doneWords(table: string, row: AnyRow): string {
  if (table === "booking_events") return textIn(row, "what");
  if (table === "letter_addresses") return row.left_at === null ? "confirmed" : "unsubscribed";
  if (table === "refunds") return refundWords(row);
  const left = allTables[table]?.left ?? "own";
  return left !== "own" && "with" in left ? left.done : "changed";
}

/** Money that goes back: whoever is called has to know whether it has. */
function refundWords(row: AnyRow): string {
  const sum = formatAmount(numberIn(row, "amount"), textIn(row, "currency"));
  switch (textIn(row, "state") as Row<"refunds">["state"]) {
    case "waiting":
      return `${sum} to go back online, which has not happened yet`;
    case "failed":
      return `${sum} could not go back online`;
    case "otherwise":
      return `${sum} given back in another way`;
    case "done":
      return `${sum} given back online`;
  }
}

/** When a thing was taken. A booking is made when it is begun. */
function madeAt(thing: LeftThing, row: AnyRow): number {
  return numberIn(row, thing === "bookings" ? "booked_at" : (madeColumn(thing) ?? ""));
}

/** When something was done last with a row. */
function changedAt(table: string, row: AnyRow): number {
  return Math.max(0, ...timeColumns(table).map((name) => numberIn(row, name)));
}

/** Whom to call. */
function contactOf(thing: LeftThing, row: AnyRow): Pick<Left, "name" | "email" | "phone"> {
  if (thing === "messages") {
    const fields: Record<string, string> = JSON.parse(textIn(row, "fields"));
    const form = textIn(row, "form") as FormName;
    const name = isFormName(form) ? senderName({ form, fields } as Parameters<typeof senderName>[0]) : "";
    return { name, email: fields.email ?? "", phone: fields.phone ?? "" };
  }
  const name = textIn(row, thing === "passes" ? "for_name" : "name");
  return { name, email: textIn(row, "email"), phone: textIn(row, "phone") };
}

/** Each thing as whoever took it knows it. */
const describe: Readonly<Record<LeftThing, (rows: LeftRows, place: Place) => string>> = {
  bookings: linesInWords,
  messages({ messages: [message] = [], money_moves: moves = [] }) {
    const { form, fields = "{}" } = message ?? {};
    const isKnown = form !== undefined && isFormName(form);
    const of = { form, fields: JSON.parse(fields) } as Parameters<typeof kindOf>[0];
    return `${isKnown ? kindOf(of).subject : "Message"}${moves.length > 0 ? ", paid" : ""}`;
  },
  passes({ passes: [pass] = [] }) {
    if (!pass) return "Pass";
    const { product, unit, last_four } = pass;
    return `${product}, ${formatPassCount(unit, pass.count, pass.currency)}, ending in ${last_four}`;
  },
  place_wishes({ place_wishes: [wish] = [] }) {
    if (!wish) return "Waiting list";
    const { offer, from_day, to_day, people } = wish;
    return `Waiting list: ${offer}, ${formatDays(from_day, to_day)}, for ${count(people, "person", "people")}`;
  },
  letter_addresses: () => "Newsletter",
  closures({ closures: [closure] = [] }, place) {
    const [from, to] = [closure?.from_tick, closure?.to_tick].map((tick) =>
      moment((tick ?? 0) * TICK_MS, place),
    );
    const what = closure?.removed_at === null ? "Closed time" : "Closed time, removed again";
    return `${what}: ${from} to ${to}${closure?.room ? `, ${closure.room}` : ""}`;
  },
};

function moment(at: number, { timeZone }: Place): string {
  return formatMoment({ starts: `${dayIn(timeZone, at)}T${clockIn(timeZone, at)}` });
}

/** What was booked, as its guest knows it: "Lake room, Friday, December 4, 3:00 pm, for 2 people". */
function linesInWords({ booking_lines: lines = [] }: LeftRows, place: Place): string {
  const inWords = ({ name, start_tick, people, cancelled_at }: Row<"booking_lines">) => {
    const off = cancelled_at === null ? "" : ", cancelled";
    return `${name}, ${moment(start_tick * TICK_MS, place)}, for ${count(people, "person", "people")}${off}`;
  };
  return lines.map(inWords).join("; ");
}
