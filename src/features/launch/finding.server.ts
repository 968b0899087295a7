import { readFileSync } from "node:fs";
import path from "node:path";
import { saysOwn } from "#site/content/.server/content-editor/edit-yaml.ts";
import { formatPath, type Path, readYaml, splitFrontMatter } from "#site/content/.server/source.ts";
import { leaves } from "#site/content/.server/walk.ts";

/** Something that is still a sample or a placeholder. */
export type Finding = {
  /** A location, such as `content/site.yaml:4`, or a setting. */
  location: string;
  found: string;
  /** How the owner can fix it. */
  remedy: string;
  /** What may be true for the owner, too: a field, or all of a file whose first line calls it invented. */
  mayBe?: keyof typeof ifOwn;
  /** It is changed in the content, and only waits to be published. */
  isOnline?: true;
  /** A promise about the building, which has a page of its own at the desk. */
  isPromise?: true;
  /** Of a picture, a sound or a film: its name in the content files that name it. */
  uses?: { name: string; files: readonly string[] };
};

/** How a file says that the owner has read something and keeps it. The desk has a button for it. */
const ifOwn = {
  field: "If it is the same for you, add “# checked” at the end of that line.",
  file: "Then delete that line; or if you have read all of it, and it is true for you.",
} as const;

/** Formats the findings for the owner, grouping locations with the same text. */
export function describeFindings(findings: readonly Finding[]): string {
  const byText = Map.groupBy(
    findings,
    ({ found, remedy, mayBe }) => `${found}\n     ${remedy}${mayBe ? ` ${ifOwn[mayBe]}` : ""}`,
  );
  const parts = [...byText].map(([text, alike], index) => {
    const lines = alike.map(({ location }) => `     ${location}`);
    return [`${String(index + 1).padStart(2)}.  ${text}`, ...lines].join("\n");
  });
  return parts.join("\n\n");
}

/**
 * Reads the fields of a content file, with their positions.
 * @param file Its name in that folder. Of a Markdown file, only the front matter is read.
 */
export function readSource(root: string, file: string) {
  const text = readFileSync(path.join(root, file), "utf8").replace(/\r\n?/g, "\n");
  const parts = file.endsWith(".md") ? splitFrontMatter(text) : undefined;
  const source = readYaml(parts?.yaml ?? text, `content/${file}`, parts?.yamlLinesBefore);
  if (Array.isArray(source)) throw new Error(`content/${file} cannot be read. Run npm run check first.`);
  const lines = text.split("\n");
  let starts: { field: Path; line: number }[] | undefined;
  const lineOf = (field: Path) => source.locate(field).line;
  return {
    data: source.data,
    /** A field's location, such as `content/site.yaml:4  timeZone`. */
    at: (field: Path) => `content/${file}:${lineOf(field)}  ${formatPath(field)}`,
    /** The field in which a line is; undefined in a text below the fields. */
    fieldOf(line: number): string | undefined {
      if (parts && line > lines.length - parts.body.split("\n").length) return undefined;
      starts ??= [...leaves(source.data)].map(({ path: field }) => ({ field, line: lineOf(field) }));
      const field = starts.findLast((one) => one.line <= line)?.field;
      return field && formatPath(field);
    },
    /** Whether a comment says that the owner has read a field and keeps it. */
    isOwn: (field: Path) => saysOwn(lines[lineOf(field) - 1]),
  };
}
