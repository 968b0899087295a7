import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type ParsedNode,
  parseDocument,
  type YAMLError,
} from "yaml";
import { controlCharacters } from "#core/values/typed-text.ts";
import type { ContentIssue, IssueWords } from "./content-error.ts";
import { memoize } from "./memoize.ts";

/** The most likely mistake, by the YAML parser's error code. */
const hints: Record<string, string> = {
  BLOCK_AS_IMPLICIT_KEY: 'put a text that contains a colon in quotes: title: "Rest: a guide"',
  MULTILINE_IMPLICIT_KEY: "is the colon after the field's name missing?",
  MISSING_CHAR: "is a colon, a closing quote or a closing bracket missing?",
  TAB_AS_INDENT: "indent with spaces, not with the tab key",
  BAD_INDENT: "all lines of a group must start at the same column",
  DUPLICATE_KEY: "this field occurs twice; keep one of them",
  BAD_SCALAR_START: 'put a text that starts with a character such as @, %, ` or & in quotes: "@haven"',
  BAD_ALIAS: 'put a text that starts with * or & in quotes: "*"',
};

/** U+FFFD replaces invalid UTF-8; zero bytes are a sign of UTF-16. */
const GARBLED = /[\uFFFD\0]/g;

/** A position in a file, both numbers counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/** Path to a value inside a file: `["address", "city"]`. */
export type Path = readonly PropertyKey[];

/** A file's unvalidated data, with the position of every value. */
export interface Source {
  /** The file as the owner sees it: `content/site.yaml`. */
  file: string;
  data: unknown;
  /** Position of a value, or of the closest enclosing value when it is missing. */
  locate(path: Path): Position;
  /** Position of a field's name. */
  locateKey(path: Path): Position;
  /** A single value as the file writes it, such as `1.500`; empty for all else. */
  written(path: Path): string;
}

/** Formats a path for people, counting from 1: `schedule[2].time`. */
export function formatPath(path: Path): string {
  let shown = "";
  for (const part of path) {
    if (typeof part === "number") shown += `[${part + 1}]`;
    else shown += shown === "" ? String(part) : `.${String(part)}`;
  }
  return shown;
}

/** The value at a path, or undefined. */
export function valueAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const part of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}

/** An issue at a value of a source. */
export function issueAt(source: Source, path: Path, words: IssueWords): ContentIssue {
  return { file: source.file, ...source.locate(path), field: formatPath(path), ...words };
}

/** Describes a value for the owner: `"Educaton"`, `the number 5`, `nothing`. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "nothing: the field is missing";
  if (value === null) return "nothing: the field is empty";
  if (typeof value === "string") return value.length > 60 ? `"${value.slice(0, 57)}…"` : `"${value}"`;
  if (typeof value === "number") return `the number ${value}`;
  if (typeof value === "boolean") return `${value}`;
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  return "a group of fields";
}

/** Finds text that was not saved as UTF-8, so that accents and dashes are lost. */
export function findEncodingErrors(text: string, file: string): ContentIssue[] | undefined {
  const lines = text.split("\n");
  const line = lines.findIndex((words) => words.search(GARBLED) >= 0);
  if (line < 0) return undefined;
  const words = lines[line] ?? "";
  const [field = ""] = /^[\s-]*([\w]+)(?=:)/.exec(words)?.slice(1) ?? [];
  const shown = words.trim().slice(0, 60).replace(GARBLED, "?");
  return [
    {
      file,
      line: line + 1,
      column: words.search(GARBLED) + 1,
      field,
      found: `"${shown}", with characters that cannot be read`,
      expected: "a file in UTF-8 encoding",
      hint: "save the file again as UTF-8 (Notepad: Save as, Encoding), and check that its accents are right",
    },
  ];
}

/** Finds control characters, which nobody sees in an editor and which browsers show in different ways. */
export function findControlCharacters(text: string, file: string): ContentIssue[] {
  return text.split("\n").flatMap((words, index) => {
    const column = words.search(controlCharacters);
    if (column < 0) return [];
    const sign = words.charCodeAt(column).toString(16).toUpperCase().padStart(4, "0");
    return {
      file,
      line: index + 1,
      column: column + 1,
      field: "",
      found: `a control character, U+${sign}`,
      expected: "text without control characters",
      hint: "delete it at this place and press Enter or the space bar instead; or save the text once at the desk, which takes it out",
    };
  });
}

/** Parses YAML. The result is shared, and must not be changed. */
export const parseYaml = memoize((yaml: string) => {
  const lines = new LineCounter();
  return { lines, document: parseDocument(yaml, { lineCounter: lines, prettyErrors: false }) };
}, String);

/**
 * Parses YAML and keeps the position of every value.
 * @param linesBefore number of lines above the text in the file (a Markdown file's `---`)
 * @returns the data with its positions, or the syntax errors
 */
export function readYaml(yaml: string, file: string, linesBefore = 0): Source | ContentIssue[] {
  const { lines, document } = parseYaml(yaml);
  const positionOf = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1) + linesBefore, column: Math.max(col, 1) };
  };
  const problems = [...document.errors, ...document.warnings];
  if (problems.length > 0) return problems.map((problem) => describeProblem(problem, file, positionOf));

  return {
    file,
    data: document.toJS(),
    locate: (path) => positionOf(offsetOf(document, path)),
    locateKey: (path) => positionOf(keyOffsetOf(document, path)),
    written(path) {
      const node = document.getIn(path, true);
      return (isScalar(node) && node.source) || "";
    },
  };
}

function describeProblem(
  problem: YAMLError,
  file: string,
  positionOf: (offset: number) => Position,
): ContentIssue {
  return {
    file,
    ...positionOf(problem.pos[0]),
    field: "",
    found: "a line that cannot be read as YAML",
    expected: `readable YAML (${problem.message.replace(/\.$/, "")})`,
    hint: hints[problem.code] ?? "compare this line with a file of the same kind that works",
  };
}

/** Offset of a value, or of the closest enclosing value. */
function offsetOf(document: Document.Parsed<ParsedNode>, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range[0] ?? 0;
}

/** Offset of a field's name. */
function keyOffsetOf(document: Document.Parsed<ParsedNode>, path: Path): number {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (isMap(parent)) {
    const pair = parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1));
    if (isScalar(pair?.key) && pair.key.range) return pair.key.range[0];
  }
  return offsetOf(document, path);
}

/** The two parts of a Markdown file, with the number of lines before each. */
interface FrontMatter {
  yaml: string;
  yamlLinesBefore: number;
  body: string;
  bodyLinesBefore: number;
}

/**
 * Splits a Markdown file into its front matter (between two `---` lines) and its body.
 * @returns undefined when the file has no front matter
 */
export function splitFrontMatter(file: string): FrontMatter | undefined {
  const match = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m.exec(file);
  if (match?.index !== 0) return undefined;
  const yaml = match[1] ?? "";
  return {
    yaml,
    yamlLinesBefore: 1,
    body: file.slice(match[0].length),
    bodyLinesBefore: yaml.split("\n").length + 1,
  };
}
