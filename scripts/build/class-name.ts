import { createHash } from "node:crypto";
import path from "node:path";

const places = new Map<string, string>();

/**
 * Gives a CSS Module's class its name in production: as short as can be without two classes ever sharing one, since
 * every name stands in the HTML, the style sheet and the script.
 *
 * @param name The class as written.
 * @param file The style sheet's absolute path.
 * @throws When two classes would share a name; renaming one of them helps.
 */
export function shortClassName(name: string, file: string): string {
  const place = path.relative(process.cwd(), file.split("?")[0] ?? file).replaceAll(path.sep, "/");
  const key = `${place}:${name}`;
  const hash = createHash("sha256").update(key).digest("base64url").replaceAll(/[-_]/g, "");
  const short = `_${hash.slice(0, 4)}`;
  const other = places.get(short);
  if (other && other !== key) throw new Error(`${key} and ${other} would share the class name ${short}.`);
  places.set(short, key);
  return short;
}
