import type { ContentFolder } from "#src/content/.server/content-folder.ts";
import { formatPath, readYaml, splitFrontMatter } from "#src/content/.server/source.ts";
import { leaves } from "#src/content/.server/walk.ts";

/** A piece of text for visitors, with its location. */
export type Text = {
  file: string;
  line: number;
  /** Empty for the body of a Markdown file. */
  field: string;
  words: string;
  /** Texts of the links in it. */
  links: string[];
};

/** Fields whose values are not prose, or were written by others. */
const NO_PROSE =
  /(^|\.)(href|url|image\w*|picture\w*|portrait|slug|file|author|sources\[\d+\]\..+|video\..*)$/;

/**
 * Reads every text of a content file, without Markdown syntax.
 *
 * @param name The file, relative to the folder: `pages/home.yaml`.
 */
export function readTexts(folder: ContentFolder, name: string): Text[] {
  const file = folder.label(name);
  const text = folder.read(name) ?? "";
  if (!name.endsWith(".md")) return fieldsOf(text, file, 0);
  const parts = splitFrontMatter(text);
  if (!parts) return [];
  return [
    ...fieldsOf(parts.yaml, file, parts.yamlLinesBefore),
    ...paragraphsOf(parts.body, file, parts.bodyLinesBefore),
  ];
}

function fieldsOf(yaml: string, file: string, linesBefore: number): Text[] {
  const source = readYaml(yaml, file, linesBefore);
  if (Array.isArray(source)) return [];
  return [...leaves(source.data)].flatMap(({ path, value }) => {
    const field = formatPath(path);
    if (typeof value !== "string" || NO_PROSE.test(field)) return [];
    const links = path.at(-1) === "label" ? [value] : [];
    return [{ file, line: source.locate(path).line, field, words: value.trim(), links }];
  });
}

function paragraphsOf(body: string, file: string, linesBefore: number): Text[] {
  const texts: Text[] = [];
  let first = linesBefore + 1;
  for (const block of body.split(/\n(?=[ \t]*\n|[-*>] |\d+\. )/)) {
    const blanks = /^\s*\n/.exec(block)?.[0].split("\n").length ?? 1;
    const links = [...block.matchAll(/(?<!!)\[([^\]]+)\]\(/g)].map(([, words = ""]) => words);
    const words = stripMarkdown(block);
    if (words) texts.push({ file, line: first + blanks - 1, field: "", words, links });
    first += block.split("\n").length;
  }
  return texts;
}

function stripMarkdown(markdown: string): string {
  return markdown
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*([-*>]|#+|\d+\.)\s+/gm, "")
    .replace(/\*\*|\b_|_\b/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
