import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { readCurrent, releaseParts } from "#server/static/releases.ts";
import type { Finding } from "./finding.ts";

/**
 * Finds out-of-date facts in the current release; nothing where there is none.
 *
 * @param dataDir The folder with the releases.
 * @param email The security contact: the address in `site.yaml`.
 * @param now Milliseconds since 1970.
 */
export function findInRelease(dataDir: string, email: string, now: number): Finding[] {
  const id = readCurrent(dataDir);
  const file = id && path.join(releaseParts(dataDir, id).site, ".well-known/security.txt");
  if (!file || !existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  if (text.includes(`mailto:${email}`) && expires > now) return [];
  return [
    {
      location: path.relative(process.cwd(), file),
      found: "The published pages have an old e-mail address or an expired security.txt.",
      remedy: "Publish again: npm run publish",
    },
  ];
}
