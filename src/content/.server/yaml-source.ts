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
import type { ContentIssue } from "./content-error.ts";
import type { Path, Position, Source } from "./source.ts";

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

/**
 * Parses YAML and keeps the position of every value.
 * @param yaml the text
 * @param file its name, for messages
 * @param linesBefore number of lines above the text in the file (a Markdown file's `---`)
 * @returns the data with its positions, or the syntax errors
 */
export function readYaml(yaml: string, file: string, linesBefore = 0): Source | ContentIssue[] {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
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
