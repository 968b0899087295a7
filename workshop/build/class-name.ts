import { globSync } from "node:fs";
import path from "node:path";

const sheets = new Map<string, Map<string, string>>();
let order: string[] | undefined;

/**
 * Generates a CSS Module class name for production: a number for the style sheet and letters for the class.
 * Names occur in HTML, CSS and JavaScript; counted names are short and compress to almost nothing.
 * @param file The style sheet's absolute path.
 */
export function shortClassName(name: string, file: string): string {
  order ??= globSync("src/**/*.module.css").map(withSlashes).toSorted();
  const sheet = withSlashes(path.relative(process.cwd(), file.split("?")[0] ?? file));
  const names = sheets.get(sheet) ?? new Map<string, string>();
  sheets.set(sheet, names);
  const known = names.get(name);
  if (known) return known;
  const index = order.indexOf(sheet);
  if (index < 0) throw new Error(`${sheet} did not exist when the build started. Run the build again.`);
  const short = `_${index.toString(36)}${lettersOf(names.size)}`;
  names.set(name, short);
  return short;
}

/** `A`, `B`, … `Z`, `AA`: capitals, so that they never clash with the base-36 number or library names. */
function lettersOf(index: number): string {
  const rest = index < 26 ? "" : lettersOf(Math.floor(index / 26) - 1);
  return rest + String.fromCharCode(65 + (index % 26));
}

function withSlashes(file: string): string {
  return file.replaceAll(path.sep, "/");
}
