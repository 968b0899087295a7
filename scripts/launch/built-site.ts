import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Finding } from "./finding.ts";

/**
 * Finds what is out of date in the site as it was last built. A site that was never built has nothing that could be.
 *
 * @param client The folder that is published.
 * @param email Where people who find a hole may write to: the address of `site.yaml`.
 * @param now Milliseconds since 1970.
 */
export function findInBuild(client: string, email: string, now: number): Finding[] {
  const file = path.join(client, ".well-known/security.txt");
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  if (text.includes(`mailto:${email}`) && expires > now) return [];
  return [
    {
      place: path.relative(process.cwd(), file),
      found: "The built site names an address or a day of before.",
      remedy: "Build again: npm run build",
    },
  ];
}
