// `npm run upgrade`: moves fields of the content that have another place in this version. Shows each line that it would
// change, and asks first. `-- --yes` does not ask. Content of earlier versions works without it.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { writeAtomic } from "#server/write-atomic.ts";
import { contentRoot } from "#src/content/.server/content-folder.ts";
import { CommandError, run } from "./cli/run.ts";

/** A field at the top of one file that moves to another. */
type Move = { field: string; from: string; to: string; comment: string };

const MOVES: readonly Move[] = [
  { field: "currency", from: "booking.yaml", to: "site.yaml", comment: "# Of all prices, in three letters." },
];

type Line = { file: string; line: number; text: string };

/** One file's lines, before and after. */
type Edit = { file: string; text: string; removed: Line[]; added: Line[] };

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { yes: { type: "boolean", default: false } } });
  const root = contentRoot();
  const edits = MOVES.flatMap((move) => planMove(root, move));
  if (edits.length === 0) return console.log("Your content is up to date. Nothing to change.");
  for (const { removed, added } of edits) {
    for (const { file, line, text } of removed) console.log(`content/${file}:${line}  - ${text}`);
    for (const { file, line, text } of added) console.log(`content/${file}:${line}  + ${text}`);
  }
  if (!values.yes && !(await confirm())) throw new CommandError("Nothing was changed.");
  // First the new place: after an interruption the field stands twice, and never nowhere.
  for (const { file, text } of edits) writeAtomic(path.join(root, file), text);
  console.log("Done. Check it with npm run check, then publish.");
}

/** Plans a move; empty where there is nothing to move. The new place comes first. */
function planMove(root: string, { field, from, to, comment }: Move): Edit[] {
  const [old, target] = [from, to].map((file) => path.join(root, file));
  if (!old || !target || !existsSync(old) || !existsSync(target)) return [];
  const oldLines = readFileSync(old, "utf8").split("\n");
  const index = oldLines.findIndex((text) => text.startsWith(`${field}:`));
  if (index === -1) return [];
  const text = oldLines[index] ?? "";
  // A blank line below goes along, so that no gap of two stays.
  const count = oldLines[index + 1] === "" && oldLines[index - 1] === "" ? 2 : 1;
  const removal: Edit = {
    file: from,
    text: oldLines.toSpliced(index, count).join("\n"),
    removed: [{ file: from, line: index + 1, text }],
    added: [],
  };
  const lines = readFileSync(target, "utf8").replace(/\n*$/, "\n").split("\n");
  if (lines.some((line) => line.startsWith(`${field}:`))) return [removal];
  const newLines = ["", comment, text.trimEnd()];
  const first = lines.length;
  return [
    {
      file: to,
      text: [...lines.slice(0, -1), ...newLines, ""].join("\n"),
      removed: [],
      added: newLines.slice(1).map((words, at) => ({ file: to, line: first + at + 1, text: words })),
    },
    removal,
  ];
}

async function confirm(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new CommandError("To change these lines: npm run upgrade -- --yes");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question("Change these lines? (y/n) ")).trim());
  } finally {
    terminal.close();
  }
}

run(main);
