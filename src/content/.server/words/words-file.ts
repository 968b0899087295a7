import { parseDocument } from "yaml";
import { splitFrontMatter } from "../front-matter.ts";

/** A file of words in its parts. */
export type WordsFile = {
  /** The fields: the whole file, or the head of an entry. */
  readonly yaml: string;
  /** The text below the head; undefined for a file without one. */
  readonly body: string | undefined;
};

/** Takes a file apart; undefined for an entry without a head. */
export function splitWords(file: string, text: string): WordsFile | undefined {
  const plain = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  if (!file.endsWith(".md")) return { yaml: plain, body: undefined };
  const parts = splitFrontMatter(plain);
  return parts && { yaml: parts.yaml, body: parts.body };
}

/** Puts a file together again. */
export function joinWords({ yaml, body }: WordsFile): string {
  return body === undefined ? yaml : `---\n${yaml}---\n${body}`;
}

/** The data of a file's fields; undefined where they cannot be read. */
export function dataOf(yaml: string): { data: unknown } | undefined {
  const document = parseDocument(yaml, { prettyErrors: false });
  return document.errors.length > 0 ? undefined : { data: document.toJS() };
}
