import { createHmac } from "node:crypto";
import { queueOnly } from "#core/outbox/mail-store.server.ts";
import { hashKey, newKey } from "#core/process/keys.server.ts";
import { readFact, secretOf } from "#core/store/facts.server.ts";
import {
  all,
  first,
  insertRow,
  listOf,
  prepared,
  preparedByColumns,
  query,
  type Reader,
  run,
  type Writer,
} from "#core/store/query.server.ts";
import type { NewRow, Row } from "#core/store/tables.server.ts";
import { finderOf, plainDigits } from "#core/values/digits.ts";
import { codeLength, codeLetters, oldCodeLength } from "./guest-passes.ts";

/** A stored pass or voucher, with what is left of it: visits, minutes or cents. */
export type PassRow = Omit<Row<"passes">, "offers"> & {
  /** Slugs of the offers that it pays; empty for all of them. */
  readonly offers: readonly string[];
  readonly left: number;
};

/**
 * Something that was added to a pass, or taken from it. `cents` is how much of the price of the line it pays, below zero if it was
 * given back.
 */
export type PassMoveRow = Row<"pass_moves">;

const passes = query
  .selectFrom("passes")
  .selectAll("passes")
  .select((is) =>
    is
      .selectFrom("pass_moves")
      .select(({ fn }) => fn.sum<number | null>("units").as("sum"))
      .whereRef("pass_moves.pass", "=", "passes.id")
      .as("left"),
  );

const select = {
  byHash: prepared(({ hash }: { hash: string }) => passes.where("hash", "=", hash)),
  byId: prepared(({ id }: { id: number }) => passes.where("passes.id", "=", id)),
};

function passOf(row: (Row<"passes"> & { readonly left: number | null }) | undefined): PassRow | undefined {
  return row && { ...row, offers: JSON.parse(row.offers), left: row.left ?? 0 };
}

const secretFact = "pass secret";

/**
 * The code of a pass. It follows from the pass's own random seed and the store's secret, so that page, card and desk can
 * always show it, and stands nowhere in the store. That of a pass that was sold by version 2.0.0 or before has no seed: it
 * follows from number and version.
 */
export function codeOf(
  db: Reader,
  { id, version, seed }: Pick<Row<"passes">, "id" | "version" | "seed">,
): string {
  const secret = readFact(db, secretFact);
  if (secret === undefined) throw new Error("Passes have no secret yet.");
  return seed === ""
    ? lettersFrom(secret, `pass ${id} ${version}`, oldCodeLength)
    : lettersFrom(secret, `pass ${seed}`, codeLength);
}

function lettersFrom(secret: string, text: string, length: number): string {
  const digest = createHmac("sha256", secret).update(text).digest("hex");
  const letters = BigInt(codeLetters.length);
  let number = BigInt(`0x${digest}`);
  return Array.from({ length }, () => {
    const letter = codeLetters[Number(number % letters)] ?? "";
    number /= letters;
    return letter;
  }).join("");
}

/** What the store finds a code by. */
export function hashOfCode(code: string): string {
  return hashKey(`pass ${code}`);
}

/** The pass with a code. @param code as {@link readCode} gives it */
export function passByCode(db: Reader, code: string): PassRow | undefined {
  return passOf(first(db, select.byHash({ hash: hashOfCode(code) })));
}

export function passById(db: Reader, id: number): PassRow | undefined {
  return passOf(first(db, select.byId({ id })));
}

/**
 * Passes for the desk, the newest first.
 * @param words the last four of a code, an earlier number, or part of a name; empty for all
 */
export function findPasses(db: Reader, words: string, before: number | undefined, limit: number): PassRow[] {
  // One that is being paid online holds nothing yet, and is none.
  let found = passes
    .orderBy("passes.id", "desc")
    .limit(limit)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("pass_moves").select("id").whereRef("pass_moves.pass", "=", "passes.id")),
    );
  if (before !== undefined) found = found.where("passes.id", "<", before);
  if (words !== "") {
    const isFound = finderOf(words);
    const named = query.selectFrom("passes").select(["id", "for_name", "email"]);
    const ids = all(db, named).flatMap((pass) =>
      isFound(pass.for_name) || isFound(pass.email) ? [pass.id] : [],
    );
    found = found.where((is) =>
      is.or([
        is("last_four", "=", plainDigits(words).toUpperCase().replace(/[\s-]/g, "").slice(-4)),
        is("old_number", "=", words),
        is("passes.id", "in", listOf(ids)),
      ]),
    );
  }
  return all(db, found).flatMap((row) => passOf(row) ?? []);
}

export type NewPass = Omit<NewRow<"passes">, "hash" | "last_four" | "seed" | "offers"> & {
  readonly offers: readonly string[];
};

/** Stores a pass and gives it its code. Nothing is on it yet. @returns its number */
export function insertPass(db: Writer, { offers, ...pass }: NewPass): number {
  const row = { ...pass, offers: JSON.stringify(offers), ...newCode(db) };
  return insertRow(db, query.insertInto("passes").values(row).returning("id"));
}

/** Gives a pass a new code. The one before it opens nothing from then on, nor pays for what somebody is about to book with it. */
export function renewCode(db: Writer, id: number): void {
  run(db, query.updateTable("passes").set(newCode(db)).where("id", "=", id));
  const chosen = query.updateTable("bookings").set({ pass: null }).where("pass", "=", id);
  run(db, chosen.where("reference", "is", null));
}

/** Makes what the codes of passes follow from, if it is not there: a machine that takes over has it then before the first pass. */
export function keepPassSecret(db: Writer): void {
  secretOf(db, secretFact);
}

/** A code that nobody else holds or will hold, not even of a pass with the same number in a store that was restored. */
function newCode(db: Writer) {
  keepPassSecret(db);
  const seed = newKey();
  const code = codeOf(db, { id: 0, version: 0, seed });
  return { seed, hash: hashOfCode(code), last_four: code.slice(-4) };
}

type NewMove = Omit<NewRow<"pass_moves">, "id">;

const insertMove = preparedByColumns((move: NewMove) => query.insertInto("pass_moves").values(move));

/** Adds a move. The store itself refuses one that would take more than is left. */
export function addMove(db: Writer, move: NewMove): void {
  run(db, insertMove(move));
}

/** Notes that a pass was given back: nothing is left on it. @param person of the desk; none if its guest does it */
export function setGivenBack(
  db: Writer,
  { id, left }: PassRow,
  at: number,
  person: number | null = null,
): void {
  run(db, query.updateTable("passes").set({ given_back_at: at }).where("id", "=", id));
  addMove(db, { pass: id, at, what: "given back", units: -left, person });
}

/** What a pass lost when it was given back at a time; undefined if it was not. */
export function lostWhenGivenBack(db: Reader, id: number, at: number): number | undefined {
  const taken = query.selectFrom("pass_moves").select("units").where("pass", "=", id).where("at", "=", at);
  const units = first(db, taken.where("what", "=", "given back"))?.units ?? 0;
  return units < 0 ? -units : undefined;
}

/** Puts back on a pass what it lost when it was given back: what was paid for it did not go back. */
export function unsetGivenBack(db: Writer, move: Omit<NewMove, "what">, givenBackAt: number): void {
  const own = query.updateTable("passes").set({ given_back_at: null }).where("id", "=", move.pass);
  run(db, own.where("given_back_at", "=", givenBackAt));
  addMove(db, { ...move, what: "put back" });
}

/** The moves of a pass, the latest first. */
export function movesOfPass(db: Reader, pass: number): PassMoveRow[] {
  const moves = query.selectFrom("pass_moves").selectAll().where("pass", "=", pass);
  return all(db, moves.orderBy("id", "desc").limit(200));
}

const movesOf = prepared(({ line }: { line: number }) =>
  query.selectFrom("pass_moves").selectAll().where("line", "=", line).orderBy("id"),
);

/** The moves of a visit, in order. */
export function movesOfLine(db: Reader, line: number): PassMoveRow[] {
  return all(db, movesOf({ line }));
}

/** Whether a pass was ever used or corrected, also if all of that is back on it. */
export function isTouched(db: Reader, pass: number): boolean {
  const moves = query.selectFrom("pass_moves").select("id").where("pass", "=", pass);
  return first(db, moves.where("what", "<>", "sold").limit(1)) !== undefined;
}

/** Deletes a pass that was not paid: nothing was ever on it. */
export function deleteUnpaid(db: Writer, id: number): void {
  const moved = query.selectFrom("pass_moves").select("pass").where("pass", "=", id);
  run(db, query.deleteFrom("passes").where("id", "=", id).where("id", "not in", moved));
}

/** Queues the mail with the code of a pass. */
export function queuePassMail(db: Writer, id: number, now: number): void {
  if (passById(db, id)?.email) queueOnly(db, { kind: "pass", about: id, now });
}
