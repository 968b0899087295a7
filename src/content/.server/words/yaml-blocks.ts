import {
  type Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import type { Path } from "../source.ts";

/** A range of a text: `from` is inclusive, `to` exclusive. */
export type Span = { readonly from: number; readonly to: number };

/** A list or group in which each part has its own lines. */
export type Block = {
  /** The indentation of its parts. */
  readonly indent: string;
  /** Whole lines of each part, with the comments above it. */
  readonly parts: readonly Span[];
};

/** A field of a group; undefined where it is missing. */
export function findPair(map: YAMLMap, key: PropertyKey): Pair | undefined {
  return map.items.find((pair) => isScalar(pair.key) && pair.key.value === key);
}

/** The lines of a list or group; undefined where it is written in another style, such as `[a, b]`. */
export function blockAt(text: string, document: Document.Parsed, path: Path): Block | undefined {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  if (!(isMap(node) || isSeq(node)) || node.flow || node.items.length === 0) return undefined;
  const starts = startsOf(text, node);
  if (!starts) return undefined;
  const ends = node.items.map((item) => lineEnd(text, endOf(item)));
  const parts: Span[] = [];
  for (const [index, start] of starts.entries()) {
    const before = ends[index - 1];
    // Comments above a part belong to it. Those above the first may be about the whole list.
    parts.push({ from: before === undefined ? start : before, to: ends[index] ?? text.length });
  }
  const first = starts[0] ?? 0;
  const indent = /^ */.exec(text.slice(first))?.[0] ?? "";
  return { indent, parts };
}

/** Offset of each part's first line; undefined where a part shares its line with something else. */
function startsOf(text: string, node: YAMLMap | YAMLSeq): number[] | undefined {
  const starts: number[] = [];
  for (const item of node.items) {
    const offset = isPair(item) ? beginOf(item.key) : beginOf(item);
    if (offset === undefined) return undefined;
    const line = text.lastIndexOf("\n", offset - 1) + 1;
    const before = text.slice(line, offset);
    if (!(isSeq(node) ? /^ *- +$/ : /^ *$/).test(before)) return undefined;
    starts.push(line);
  }
  return starts;
}

function beginOf(node: unknown): number | undefined {
  return isScalar(node) || isCollection(node) ? node.range?.[0] : undefined;
}

function endOf(item: unknown): number {
  if (!isPair(item)) return isScalar(item) || isCollection(item) ? (item.range?.[1] ?? 0) : 0;
  return item.value === null ? endOf(item.key) : Math.max(endOf(item.value), endOf(item.key));
}

/** The end of the line at an offset, including its line break. Block scalars already end after theirs. */
function lineEnd(text: string, offset: number): number {
  if (text[offset - 1] === "\n") return offset;
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end + 1;
}

/** Parses YAML for editing. @throws SyntaxError where it cannot be parsed */
export function parseForEdit(text: string): Document.Parsed {
  const document = parseDocument(text, { prettyErrors: false });
  const [error] = document.errors;
  if (error) throw new SyntaxError(error.message);
  return document;
}
