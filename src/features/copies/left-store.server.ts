import { sql } from "kysely";
import { all, first, query, type Reader, run, type Writer } from "#core/store/query.server.ts";
import type { LeftInFiles, NewRow, Row } from "#core/store/tables.server.ts";
import { daysAfterVisit } from "#core/values/kept.ts";
import { dayMs } from "#core/values/time.ts";

// What the previous machine took after its last copy, and has handed over since: an owner brings it over, or has its guest called.

/** Something that the previous machine has taken, as it hands it over. Times are milliseconds since 1970. */
export type Left = Pick<
  Row<"left_behind">,
  "what" | "thing" | "about" | "name" | "email" | "phone" | "words" | "rows" | "taken_at"
> & {
  /** When it is over: the visit has ended. */
  readonly ends: number;
};

/** Whether it is a file of the website: a text, a picture or a PDF. */
export function isSiteFile(thing: Left["thing"]): thing is LeftInFiles {
  return thing === "words" || thing === "pictures";
}

/** How long it is kept if nobody has dealt with it: what helps a guest is forgotten so long after the visit, all else in 30 days. */
const keptMs = { visit: daysAfterVisit.helps * dayMs, other: 30 * dayMs } as const;

/** Takes what another machine hands over, inside a transaction. What is known already stays as it is; what would be forgotten is not taken. */
export function takeLeft(db: Writer, { ends, ...left }: Left, now: number): void {
  const kept_until = ends + (left.thing === "bookings" ? keptMs.visit : keptMs.other);
  if (kept_until < now) return;
  const row: NewRow<"left_behind"> = { ...left, kept_until };
  run(
    db,
    query
      .insertInto("left_behind")
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

const open = query.selectFrom("left_behind").where("done_at", "is", null);
const canBring = sql<0 | 1>`json_type(rows, '$.rows') IS NOT NULL`.as("can_bring");
const listed = ["id", "what", "thing", "about", "name", "email", "phone", "words", "taken_at"] as const;
const counted = open.select(({ fn }) => fn.countAll<number>().as("n"));

/** What nobody has dealt with yet, in the order in which it was taken. Rows are left out, as files may be among them. */
export function openLeft(db: Reader) {
  return all(
    db,
    open
      .select([...listed, canBring])
      .orderBy("taken_at")
      .orderBy("id"),
  );
}

/** How much nobody has dealt with yet. */
export function countLeft(db: Reader): number {
  return first(db, counted)?.n ?? 0;
}

/** One of them, dealt with or not; undefined if there is none. */
export function findLeft(db: Reader, id: number): Row<"left_behind"> | undefined {
  return first(db, query.selectFrom("left_behind").selectAll().where("id", "=", id));
}

/** Notes that one is dealt with. Only that it was is kept, so that it is not taken again. */
export function closeLeft(db: Writer, id: number, now: number): void {
  const nothing = { name: "", email: "", phone: "", words: "", rows: "{}", done_at: now };
  run(db, query.updateTable("left_behind").set(nothing).where("id", "=", id));
}

/** Deletes what is over for long. */
export function dropOldLeft(db: Writer, now: number): void {
  run(db, query.deleteFrom("left_behind").where("kept_until", "<", now));
}
