/** Control characters, bidirectional controls and invisible characters. */
const invisible = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/**
 * Makes received text safe to print: control characters could change what the terminal shows, or type into
 * it. They are escaped, such as `\x1b` and `\u202e`.
 */
export function visible(line: string): string {
  return line.replace(invisible, (char) => {
    const code = char.charCodeAt(0).toString(16);
    return code.length > 2 ? `\\u${code.padStart(4, "0")}` : `\\x${code.padStart(2, "0")}`;
  });
}
