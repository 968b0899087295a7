import { parseDocument } from "yaml";
import { splitFrontMatter } from "../front-matter.ts";

/** The parts of a content file. */
export type WordsFile = {
  /** The fields: the whole YAML file, or the front matter of an entry. */
  readonly yaml: string;
  /** The text below the front matter; undefined for a YAML file. */
  readonly body: string | undefined;
};

/** Splits a file into its parts; undefined for an entry without front matter. */
export function splitWords(file: string, text: string): WordsFile | undefined {
  const plain = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  if (!file.endsWith(".md")) return { yaml: plain, body: undefined };
  const parts = splitFrontMatter(plain);
  return parts && { yaml: parts.yaml, body: parts.body };
}

/** Joins the parts of a file. */
export function joinWords({ yaml, body }: WordsFile): string {
  return body === undefined ? yaml : `---\n${yaml}---\n${body}`;
}

/** Parses a file's fields; undefined where they cannot be parsed. */
export function dataOf(yaml: string): { data: unknown } | undefined {
  const document = parseDocument(yaml, { prettyErrors: false });
  return document.errors.length > 0 ? undefined : { data: document.toJS() };
}
