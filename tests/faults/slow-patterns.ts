import { readFileSync } from "node:fs";
import vm from "node:vm";
import { type Node, parseSync } from "@swc/core";

/** A regular expression in a source file. `source` is undefined if it is put together while running. */
export type FoundPattern = { readonly source: string | undefined; readonly flags: string };

/** Finds the regular expressions of a TypeScript file. */
export function patternsIn(file: string): FoundPattern[] {
  const found: FoundPattern[] = [];
  function visit(node: unknown): void {
    if (typeof node !== "object" || node === null) return;
    if (isNode(node) && node.type === "RegExpLiteral")
      found.push({ source: node.pattern, flags: node.flags });
    else if (isNode(node) && (node.type === "NewExpression" || node.type === "CallExpression"))
      if (node.callee.type === "Identifier" && node.callee.value === "RegExp")
        found.push({ source: undefined, flags: "" });
    for (const child of Object.values(node)) visit(child);
  }
  visit(parseSync(readFileSync(file, "utf8"), { syntax: "typescript", tsx: file.endsWith("x") }).body);
  return found;
}

/** The nodes of the syntax tree that `patternsIn` looks at. */
type SeenNode =
  | { readonly type: "RegExpLiteral"; readonly pattern: string; readonly flags: string }
  | { readonly type: "NewExpression" | "CallExpression"; readonly callee: { type: string; value?: string } };

function isNode(node: object): node is Node & SeenNode {
  return "type" in node;
}

/** Processor time that one pattern may take for 100 kB, in milliseconds. */
export const allowedMs = 50;

/**
 * Processor time for a text of another length: what a pattern with quadratic time would take that needs 50 ms for
 * 100 kB. The least that can be measured is 2 ms.
 */
function allowedFor(length: number): number {
  return Math.max(2, allowedMs * Math.min(1, length / 100_000) ** 2);
}

/**
 * Lengths in characters. They grow slowly at first, because an exponential pattern would never come back from a long
 * text.
 */
const lengths = [...Array.from({ length: 20 }, (_, index) => 20 + 6 * index), 300, 1000, 4000];

/** Of every pattern: its slowest texts are also tried with 100 kB. */
const slowest = 3;

/**
 * Runs a pattern on texts made to be its worst: what it matches, repeated, with and without what comes before, and with
 * an end that does not match. Those that take longest are then tried with 100 kB.
 * @param length of all texts, in characters
 * @returns the first text that takes too much processor time, or undefined
 */
export function findSlowText({ source = "", flags }: FoundPattern, length: number): string | undefined {
  const pattern = new RegExp(source, flags);
  const state = { text: "" };
  const isSlowWith = ([start, pump, end]: WorstText, each: number) => {
    state.text = start + pump.repeat(Math.ceil(each / pump.length)) + end;
    return timeOf(pattern, state.text) > allowedFor(state.text.length);
  };
  const run = () => {
    const timed: { readonly worst: WorstText; readonly ms: number }[] = [];
    for (const worst of worstTexts(source)) {
      if (lengths.some((each) => isSlowWith(worst, each))) return true;
      const before = performance.now();
      if (isSlowWith(worst, length)) return true;
      timed.push({ worst, ms: performance.now() - before });
    }
    const worst = timed.toSorted((a, b) => b.ms - a.ms).slice(0, slowest);
    return worst.some((each) => isSlowWith(each.worst, 100_000));
  };
  try {
    // Interrupts a pattern that does not come back.
    const isFound = vm.runInNewContext("run()", { run }, { timeout: 60_000 });
    return isFound ? state.text : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return state.text;
    throw error;
  }
}

/** Processor time that a pattern takes for a text, in milliseconds. */
function timeOf(pattern: RegExp, text: string): number {
  const work = () => {
    pattern.lastIndex = 0;
    text.replace(pattern, "");
  };
  return leastProcessorTime(work, allowedFor(text.length));
}

/**
 * The least processor time that some work takes in up to five rounds, in milliseconds: in one of them, the process may
 * have been busy with something else, such as collecting garbage.
 * @param enough ends the rounds: no less is asked for
 */
export function leastProcessorTime(work: () => void, enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5 && least > enough; round++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** What precedes, is repeated, and follows. */
type WorstText = readonly [start: string, pump: string, end: string];

function worstTexts(source: string): WorstText[] {
  const parts = samplesOf(source);
  const firsts = parts.map(([first = ""]) => first);
  const singles = [...new Set(parts.flat())].slice(0, 12);
  const texts = new Map<string, WorstText>();
  const add = (start: string, pump: string) => {
    if (pump)
      for (const end of ["", "\u0000", "\n!"])
        texts.set(JSON.stringify([start, pump, end]), [start, pump, end]);
  };
  for (const one of singles)
    for (const other of ["", ...singles]) {
      add("", one + other);
      // So that a pattern that begins with `^` does not take it all.
      if (other === "") add("\u0000", one);
    }
  for (let from = 0; from < firsts.length; from++)
    for (let to = from + 1; to <= Math.min(firsts.length, from + 8); to++) {
      const pump = firsts.slice(from, to).join("");
      add("", pump);
      if (from > 0) add(firsts.slice(0, from).join(""), pump);
    }
  return [...texts.values()];
}

/** Characters to try for a class such as `[^\s@]`. */
const characters = [..." \ta0-.@,:;/\"'<>()[]{}=!?#&*+_|\\\nxAé＝\u00ad\u0301\ud800\u0000"];

/** Syntax that stands for no character: groups, quantifiers, anchors, alternatives. */
const structure = /\(\?(?:<?[=!]|:|<\w+>)|\{\d+(?:,\d*)?\}|\\[bB]|[()?*+|^$]/y;
const atom = /\\(?:p\{[^}]*\}|u[\da-f]{4}|u\{[\da-f]+\}|x[\da-f]{2}|k<\w+>|.)|\[(?:\\.|[^\]\\])*\]|./isuy;

/** Up to three matching characters for each position of a pattern, in order. */
function samplesOf(source: string): string[][] {
  const samples: string[][] = [];
  for (let at = 0; at < source.length; ) {
    structure.lastIndex = at;
    if (structure.test(source)) {
      at = structure.lastIndex;
      continue;
    }
    atom.lastIndex = at;
    const [text = ""] = atom.exec(source) ?? [];
    at += text.length || 1;
    samples.push(matchesOf(text));
  }
  return samples.filter((sample) => sample.length > 0);
}

function matchesOf(text: string): string[] {
  if (!/^[\\[.]/.test(text)) return [text];
  // A reference to a group repeats what the group matched, which has its own samples.
  if (/^\\(?:\d|k<)/.test(text)) return [];
  const unicode = /\\[pu]\{/i.test(text) ? "u" : "";
  const one = new RegExp(`^${text}$`, unicode);
  const literal = /[^\\[\]^wsdpWSDPbB-]/.exec(text)?.[0];
  return [...new Set([...(literal ? [literal] : []), ...characters])]
    .filter((each) => one.test(each))
    .slice(0, 3);
}
