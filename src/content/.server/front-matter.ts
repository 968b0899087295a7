/** A Markdown file's two parts, with the number of lines that come before each. */
export interface FrontMatter {
  yaml: string;
  yamlLinesBefore: number;
  body: string;
  bodyLinesBefore: number;
}

/**
 * Splits a Markdown file into the fields between its two `---` lines and the text below.
 * @returns undefined when the file does not begin with such a head
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
