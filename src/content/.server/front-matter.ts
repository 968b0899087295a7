/** The two parts of a Markdown file, with the number of lines before each. */
export interface FrontMatter {
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
