import { isDeepStrictEqual } from "node:util";
import {
  Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { type Path, parseYaml, readYaml, valueAt } from "../source.ts";

/** Line width at which long texts are folded. */
const width = 120;

/** A change of one value, of a list, or of a field that may be left out. */
type Edit =
  | { readonly kind: "set"; readonly path: Path; readonly value: unknown }
  /** `order`: the group's fields in schema order, to find the position of a new one. */
  | {
      readonly kind: "insert";
      readonly path: Path;
      readonly value: unknown;
      readonly order: readonly string[];
    }
  | { readonly kind: "remove"; readonly path: Path }
  | { readonly kind: "append"; readonly path: Path; readonly value: unknown }
  | { readonly kind: "swap"; readonly path: Path; readonly first: number };

/**
 * Edits a YAML text. Everything around the change stays byte for byte; where that is not possible, the
 * document is rewritten with its comments, order and quotes.
 * @throws SyntaxError where the text cannot be parsed as YAML
 * @throws AnchorError where it has anchors
 */
export function editYaml(text: string, edit: Edit): string {
  if (hasWindowsLines(text)) return editYaml(text.replaceAll("\r\n", "\n"), edit).replaceAll("\n", "\r\n");
  const document = parseForEdit(text);
  const anchor = anchorOf(document, text);
  if (anchor) throw new AnchorError(anchorWords(anchor));
  const expected = applyToData(document.toJS(), edit);
  const inPlace = editInPlace(text, document, edit);
  if (inPlace !== undefined && parsesTo(inPlace, expected)) return inPlace;
  const rewritten = editDocument(parseForEdit(text), edit).toString({
    lineWidth: width,
    flowCollectionPadding: /[[{] /.test(text),
  });
  if (parsesTo(rewritten, expected)) return rewritten;
  throw new SyntaxError("The change cannot be written.");
}

/** Whether every line ends as on Windows. An edited file keeps such line ends. */
export function hasWindowsLines(text: string): boolean {
  return text.includes("\r\n") && !/(?<!\r)\n/.test(text);
}

/** Says that a file has anchors: a change of one place would change others, so the desk only shows it. */
export class AnchorError extends SyntaxError {}

/** Where YAML names a value, to use it in other places. */
type Anchor = { readonly name: string; readonly line: number };

/**
 * The first anchor of a YAML text, or the first place that uses one.
 * @param linesAbove lines of the file above the YAML: 1 for the front matter of an entry
 * @returns undefined if there is none
 */
export function anchorIn(yaml: string, linesAbove = 0): Anchor | undefined {
  const found = anchorOf(parseYaml(yaml).document, yaml);
  return found && { ...found, line: found.line + linesAbove };
}

function anchorOf(document: Document.Parsed, yaml: string): Anchor | undefined {
  // Most files have none of both signs before a name.
  if (!/[&*][^\s&*]/.test(yaml)) return undefined;
  let found: Anchor | undefined;
  visit(document, (_, node) => {
    const name = isAlias(node) ? node.source : isNode(node) ? node.anchor : undefined;
    if (name === undefined || !isNode(node)) return undefined;
    const above = yaml.slice(0, node.range?.[0] ?? 0);
    found = { name, line: above.split("\n").length };
    return visit.BREAK;
  });
  return found;
}

/** Why a file with an anchor is only shown, and the way out. */
export function anchorWords({ name, line }: Anchor): string {
  return `Line ${line} uses the name ${name} for something that stands in several places (&${name}, *${name}). The desk shows such a file and does not change it, because one change would change all of these places. To change it here, have *${name} replaced by what it stands for, in the file on the server. Or change the file there: it is checked and published as it is.`;
}

/** Whether the first line of a file says that its entries are invented. */
export function saysInvented(text: string): boolean {
  return /^#.*\b(samples?|invented)\b/i.test(text);
}

/** Whether a comment in a line says that the owner has read its value and keeps it. */
export function saysOwn(line = ""): boolean {
  return /#\s*checked\b/.test(line);
}

/**
 * Says in a comment that the owner has read a value and keeps it; for an empty path, the line goes that calls all of the file
 * invented.
 * @returns undefined where there is no place for a comment, or no such line
 */
export function markOwn(yaml: string, path: Path): string | undefined {
  if (path.length === 0) return saysInvented(yaml) ? yaml.slice(yaml.indexOf("\n") + 1) : undefined;
  const source = readYaml(yaml, "");
  if (Array.isArray(source) || valueAt(source.data, path) === undefined) return undefined;
  const { line } = source.locate(path);
  const marked = yaml
    .split("\n")
    .with(line - 1, `${yaml.split("\n")[line - 1]} # checked`)
    .join("\n");
  return parsesTo(marked, source.data) ? marked : undefined;
}

function parsesTo(text: string, data: unknown): boolean {
  try {
    return isDeepStrictEqual(parseForEdit(text).toJS(), data);
  } catch {
    return false;
  }
}

function applyToData(data: unknown, edit: Edit): unknown {
  const copy: unknown = structuredClone(data ?? undefined);
  if (edit.path.length === 0 && !Array.isArray(copy)) return edit.kind === "append" ? [edit.value] : copy;
  const parent = valueAt(copy, edit.path.slice(0, -1));
  const key = edit.path.at(-1) ?? "";
  const own = valueAt(copy, edit.path);
  if (edit.kind === "remove") {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else if (parent) Reflect.deleteProperty(parent, key);
  } else if (edit.kind === "append") {
    if (Array.isArray(own)) own.push(edit.value);
    else if (parent) Reflect.set(parent, key, [edit.value]);
  } else if (edit.kind === "swap") {
    if (Array.isArray(own)) own.splice(edit.first, 2, own[edit.first + 1], own[edit.first]);
  } else if (parent) Reflect.set(parent, key, edit.value);
  return copy;
}

/** Changes only the affected lines; undefined where the value does not have lines of its own. */
function editInPlace(text: string, document: Document.Parsed, edit: Edit): string | undefined {
  const replace = ({ from, to }: Span, words: string) => text.slice(0, from) + words + text.slice(to);
  const key = edit.path.at(-1);
  if (edit.kind === "set") {
    const node = document.getIn(edit.path, true);
    // Words beside each other: `[Mo, Tu]`.
    if (isSeq(node) && node.flow && node.range && Array.isArray(edit.value))
      return replace({ from: node.range[0], to: node.range[1] }, `[${edit.value.join(", ")}]`);
    if (!isScalar(node) || !node.range || typeof edit.value === "object") return undefined;
    const line = text.slice(text.lastIndexOf("\n", node.range[0] - 1) + 1);
    // Indentation, including list hyphens.
    const lead = /^ *(- +)*/.exec(line)?.[0].length ?? 0;
    const words = writeScalar(edit.value, node, lead, edit.path);
    const isBroken = text[node.range[1] - 1] === "\n";
    return replace({ from: node.range[0], to: node.range[1] }, isBroken ? `${words}\n` : words);
  }
  if (edit.kind === "remove") {
    const block = blockAt(text, document, edit.path.slice(0, -1));
    const index = typeof key === "number" ? key : indexOf(document, edit.path);
    const span = block?.parts[index];
    return block && span && block.parts.length > 1 ? replace(span, "") : undefined;
  }
  if (edit.kind === "append") {
    const block = blockAt(text, document, edit.path);
    const last = block?.parts.at(-1);
    if (!block || !last) return undefined;
    return replace(
      { from: last.to, to: last.to },
      endLine(text, last.to) + lines([edit.value], block.indent),
    );
  }
  if (edit.kind === "swap") {
    const block = blockAt(text, document, edit.path);
    const [one, two] = [block?.parts[edit.first], block?.parts[edit.first + 1]];
    if (!one || !two) return undefined;
    const [first, second] = [text.slice(one.from, one.to), text.slice(two.from, two.to)];
    return replace({ from: one.from, to: two.to }, endWithLine(second) + endWithLine(first));
  }
  const block = blockAt(text, document, edit.path.slice(0, -1));
  const before = edit.order.slice(0, edit.order.indexOf(String(key))).findLast((name) => {
    return indexOf(document, [...edit.path.slice(0, -1), name]) >= 0;
  });
  const neighbor = before && block?.parts[indexOf(document, [...edit.path.slice(0, -1), before])];
  if (!block || !neighbor) return undefined;
  const words = lines({ [String(key)]: edit.value }, block.indent);
  return replace({ from: neighbor.to, to: neighbor.to }, endLine(text, neighbor.to) + words);
}

/** Index of a field in its group; -1 where it is missing. */
function indexOf(document: Document.Parsed, path: Path): number {
  const map = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const pair = isMap(map) ? findPair(map, path.at(-1) ?? "") : undefined;
  return isMap(map) && pair ? map.items.indexOf(pair as (typeof map.items)[number]) : -1;
}

/** A value as written after a field's colon or a list's hyphen. */
function writeScalar(value: unknown, { type, comment }: Scalar, lead: number, path: Path): string {
  const isItem = typeof path.at(-1) === "number";
  const scalar = new Scalar(value);
  if (type) scalar.type = type;
  // Only a comment beside `>-` or `|` is a part of the value: all others stand after it.
  const own = comment && type?.startsWith("BLOCK_") ? comment : undefined;
  if (own !== undefined && value === "") return `"" #${own}`;
  if (own !== undefined) scalar.comment = own;
  const holder = new Document({ k: scalar });
  const written = holder.toString({ lineWidth: Math.max(40, width - lead) });
  // After a hyphen, continuation lines are indented as far as those below a field.
  const indent = " ".repeat(isItem ? Math.max(0, lead - 2) : lead);
  return written
    .replace(/^k: ?/, "")
    .replace(/\n$/, "")
    .replace(/\n(?=.)/g, `\n${indent}`);
}

/** A list or group as indented lines. */
function lines(value: unknown, indent: string): string {
  const written = new Document(value).toString({ lineWidth: Math.max(40, width - indent.length) });
  return written.replace(/^(?=.)/gm, indent);
}

function endLine(text: string, at: number): string {
  return at > 0 && text[at - 1] !== "\n" ? "\n" : "";
}

function endWithLine(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}

/** Makes the change in the nodes of a document, so that their comments stay. */
function editDocument(document: Document.Parsed, edit: Edit): Document {
  const { path } = edit;
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  if (edit.kind === "remove") document.deleteIn(path);
  else if (edit.kind === "append" || edit.kind === "swap") {
    // A list that is there stays, with the comments in it and beside it.
    if (isSeq(node)) editList(document, node, edit);
    else if (path.length === 0)
      document.contents = document.createNode(
        applyToData(document.toJS(), edit),
      ) as Document.Parsed["contents"];
    else document.setIn(path, document.createNode(valueAt(applyToData(document.toJS(), edit), path)));
  } else if (isScalar(node) && typeof edit.value !== "object") node.value = edit.value;
  else document.setIn(path, document.createNode(edit.value));
  return document;
}

function editList(document: Document, list: YAMLSeq, edit: Edit & { kind: "append" | "swap" }): void {
  if (edit.kind === "swap") {
    const [one, two] = list.items.slice(edit.first);
    list.items.splice(edit.first, 2, two, one);
    return;
  }
  // Entries of what was `[]` get lines of their own, as elsewhere.
  if (list.items.length === 0) list.flow = false;
  list.add(document.createNode(edit.value));
}

/** A range of a text: `from` is inclusive, `to` exclusive. */
type Span = { readonly from: number; readonly to: number };

/** A list or group in which each part has its own lines. */
type Block = {
  readonly indent: string;
  /** Whole lines of each part, with the comments above it. */
  readonly parts: readonly Span[];
};

/** A field of a group; undefined where it is missing. */
function findPair(map: YAMLMap, key: PropertyKey): Pair | undefined {
  return map.items.find((pair) => isScalar(pair.key) && pair.key.value === key);
}

/** The lines of a list or group; undefined where it is written in another style, such as `[a, b]`. */
function blockAt(text: string, document: Document.Parsed, path: Path): Block | undefined {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  if (!(isMap(node) || isSeq(node)) || node.flow || node.items.length === 0) return undefined;
  const starts = startsOf(text, node);
  if (!starts) return undefined;
  const ends = node.items.map((item) => lineEnd(text, endOf(item)));
  // Comments above a part belong to it. Those above the first may be about the whole list.
  const parts = starts.map((start, index) => ({
    from: ends[index - 1] ?? start,
    to: ends[index] ?? text.length,
  }));
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
function parseForEdit(text: string): Document.Parsed {
  const document = parseDocument(text, { prettyErrors: false });
  const [error] = document.errors;
  if (error) throw new SyntaxError(error.message);
  return document;
}
