import { readFileSync } from "node:fs";
import path from "node:path";
import { readYaml, type Source, splitFrontMatter } from "#src/content/.server/source.ts";

/**
 * Reads the fields of a content file, with their positions.
 *
 * @param root The content folder.
 * @param file Its name in that folder. Of a Markdown file, only the front matter is read.
 * @returns The fields, and the text of the whole file.
 */
export function readSource(root: string, file: string): { source: Source; text: string } {
  const text = readFileSync(path.join(root, file), "utf8").replace(/\r\n?/g, "\n");
  const parts = file.endsWith(".md") ? splitFrontMatter(text) : undefined;
  const source = readYaml(parts?.yaml ?? text, `content/${file}`, parts?.yamlLinesBefore);
  if (Array.isArray(source)) throw new Error(`content/${file} cannot be read. Run npm run check first.`);
  return { source, text };
}
