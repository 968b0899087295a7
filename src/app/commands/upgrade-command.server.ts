// `npm run upgrade`: moves what has another place in this version: fields of the content, and closed days to the desk. Shows each
// line that it would change, and asks first. `-- --yes` does not ask. Content of earlier versions works without it.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { addClosure, closuresFrom, ticksOfSpan } from "#core/booking/closure-store.server.ts";
import type { ClosedPeriod } from "#core/booking/setup.ts";
import { readConfig } from "#core/config/config.server.ts";
import { tickAt } from "#core/process/clock.server.ts";
import { askInTerminal, CommandError, run } from "#core/process/run.server.ts";
import { writeAtomic } from "#core/process/write-atomic.server.ts";
import { createStore } from "#core/store/writer.server.ts";
import { formatLongDay, todayIn } from "#core/values/time.ts";
import { contentRoot } from "#site/content/.server/content-folder.ts";
import { loadOnSiteBooking } from "#site/content/.server/load-content.ts";
import { withStore } from "../with-store.server.ts";

/** A field that moves to the top of a file. */
type Move = { field: string; from: string; block?: string; to: string; comment: string };

const MOVES: readonly Move[] = [
  { field: "currency", from: "booking.yaml", to: "site.yaml", comment: "# Of all prices, in three letters." },
  {
    field: "country",
    from: "site.yaml",
    block: "address",
    to: "site.yaml",
    comment: "# It decides how phone numbers, addresses, dates and times are written.",
  },
];

type Line = { file: string; line: number; text: string };

/** The lines of files as they will be, by their names, and what changes in them. */
type Plan = { texts: Map<string, string[]>; removed: Line[]; added: Line[] };

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { yes: { type: "boolean", default: false } } });
  const root = contentRoot();
  const plan: Plan = { texts: new Map(), removed: [], added: [] };
  const closed = planClosedDays(root);
  if (closed) {
    const { start, end } = closed.lines;
    const removed = linesOf(root, "booking.yaml", plan).splice(start, end - start);
    plan.removed.push(...removed.map((text, at) => ({ file: "booking.yaml", line: start + at + 1, text })));
  }
  for (const move of MOVES) planMove(root, move, plan);
  if (plan.removed.length === 0) return console.log("Your content is up to date. Nothing to change.");
  planLateFee(root, plan);
  for (const { file, line, text } of plan.removed) console.log(`content/${file}:${line}  - ${text}`);
  for (const { file, line, text } of plan.added) console.log(`content/${file}:${line}  + ${text}`);
  for (const words of closed?.words ?? []) console.log(`Closed times at the desk  + ${words}`);
  if (!values.yes && !(await confirm())) throw new CommandError("Nothing was changed.");
  if (closed) await storeClosedDays(closed);
  // First the new places: after an interruption a field stands twice, and never nowhere.
  const targets: string[] = MOVES.map(({ to }) => to);
  const changed = new Set([...plan.removed, ...plan.added].map(({ file }) => file));
  const files = [...plan.texts]
    .filter(([file]) => changed.has(file))
    .sort(([one], [other]) => targets.indexOf(other) - targets.indexOf(one));
  for (const [file, lines] of files) writeAtomic(path.join(root, file), lines.join("\n"));
  console.log("Done. Check it with npm run check, then publish.");
}

/** Adds a move to the plan, if there is something to move. */
function planMove(root: string, { field, from, block, to, comment }: Move, plan: Plan): void {
  const lines = linesOf(root, from, plan);
  const target = from === to ? lines : linesOf(root, to, plan);
  const start = block === undefined ? 0 : lines.indexOf(`${block}:`) + 1;
  const end = block === undefined ? lines.length : endFrom(lines, start, /^\S/);
  const written = block === undefined ? `${field}:` : `  ${field}:`;
  const index = lines.findIndex((text, at) => at >= start && at < end && text.startsWith(written));
  if (index === -1 || target.length === 0 || (block !== undefined && start === 0)) return;
  const text = lines[index] ?? "";
  plan.removed.push({ file: from, line: index + 1, text });
  // A blank line below goes along, so that no gap of two stays.
  lines.splice(index, lines[index + 1] === "" && lines[index - 1] === "" ? 2 : 1);
  const isThere = target.some((words) => words.startsWith(`${field}:`));
  if (isThere) return;
  // Beside the block that it was in, or else at the end.
  const at = from === to && block !== undefined ? start - 1 : endOf(target);
  addLines(plan, to, target, at, [comment, text.trim()]);
}

/** Plans to add lines below the first `at` of a file. */
function addLines(plan: Plan, file: string, lines: string[], at: number, added: readonly string[]): void {
  lines.splice(at, 0, ...added);
  plan.added.push(...added.map((text, count) => ({ file, line: at + count + 1, text })));
}

/** The first line from `start` on that belongs to what follows; the end of the file if there is none. */
function endFrom(lines: readonly string[], start: number, follows: RegExp): number {
  const end = lines.findIndex((text, at) => at >= start && follows.test(text));
  return end === -1 ? lines.length : end;
}

/**
 * Gives the fee of a late cancellation its place, below the owner's own sentence about it. As before, nothing is kept until they
 * write how much.
 */
function planLateFee(root: string, plan: Plan): void {
  const lines = linesOf(root, "booking.yaml", plan);
  const sentence = lines.findIndex((text) => text.startsWith("lateCancelling:"));
  if (sentence === -1 || lines.some((text) => text.startsWith("lateFee:"))) return;
  addLines(plan, "booking.yaml", lines, endFrom(lines, sentence + 1, /^(\S|$)/), [
    "# What a later cancellation keeps of a payment online, in percent: the first one in half a year, and each further one.",
    "lateFee: { first: 0, after: 0 }",
  ]);
}

/** The lines of a file with what is planned for it; none if there is no such file. */
function linesOf(root: string, file: string, { texts }: Plan): string[] {
  const planned = texts.get(file);
  if (planned) return planned;
  const at = path.join(root, file);
  const lines = existsSync(at) ? readFileSync(at, "utf8").split("\n") : [];
  texts.set(file, lines);
  return lines;
}

/** Where a line is added at the end of a file, with a blank line before it. */
function endOf(lines: string[]): number {
  while (lines.at(-1) === "") lines.pop();
  lines.push("", "");
  return lines.length - 1;
}

async function confirm(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new CommandError("To change these lines: npm run upgrade -- --yes");
  return /^y(es)?$/i.test(await askInTerminal("Change these lines? (y/n) "));
}

/** Closed days of `booking.yaml` that move to the store. */
type ClosedDaysPlan = {
  readonly days: readonly ClosedPeriod[];
  readonly timeZone: string;
  /** The days as a person reads them. */
  readonly words: readonly string[];
  /** Where they stand in the file: the first line, and the one after the last. */
  readonly lines: { readonly start: number; readonly end: number };
};

/** Plans to move `closed` of `booking.yaml`; undefined where there is nothing to move, or the file has mistakes. */
function planClosedDays(root: string): ClosedDaysPlan | undefined {
  const setup = loadOnSiteBooking(root)?.booking;
  if (!setup || setup.closedDays.length === 0) return undefined;
  const lines = readFileSync(path.join(root, "booking.yaml"), "utf8").split("\n");
  const field = lines.findIndex((text) => text.startsWith("closed:"));
  if (field === -1) return undefined;
  // The note above it goes along, and the blank line below.
  let start = field;
  while (lines[start - 1]?.startsWith("#")) start--;
  let end = endFrom(lines, field + 1, /^[^\s-]/);
  // Notes about what follows stay.
  while (lines[end - 1]?.startsWith("#")) end--;
  const { timeZone } = setup;
  const days = setup.closedDays.filter(({ to }) => to >= todayIn(timeZone));
  const words = days.map(({ from, to }) =>
    from === to ? formatLongDay(from) : `${formatLongDay(from)} to ${formatLongDay(to)}`,
  );
  return { days, timeZone, words, lines: { start, end } };
}

/** Stores the days as closed times of the desk. Those that are there already, after an interruption, are not added again. */
async function storeClosedDays({ days, timeZone }: ClosedDaysPlan): Promise<void> {
  await withStore(readConfig(process.env).dataDir, async (db) => {
    const known = closuresFrom(db, tickAt(Date.now())).filter(({ room }) => room === undefined);
    await createStore(db).write(() => {
      for (const { from, to } of days)
        for (const { from: fromTick, to: toTick } of ticksOfSpan({ date: from, last: to }, timeZone) ?? []) {
          if (known.some((one) => one.fromTick <= fromTick && one.toTick >= toTick)) continue;
          const closure = { series: `closed-${from}`, room: undefined, fromTick, toTick };
          addClosure(db, { ...closure, isForStaff: false, notice: "" }, Date.now());
        }
    });
  });
}

run(main);
