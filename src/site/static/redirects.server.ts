import { readFileSync } from "node:fs";
import { unlessMissing } from "#core/process/errors.server.ts";

/** Permanent redirects: new paths by old path. */
export type Redirects = ReadonlyMap<string, string>;

/**
 * Reads the `_redirects` file that a build writes for static hosts: lines with an old path, a new path, and
 * 301. Rules with wildcards or other statuses are only for those hosts and are skipped.
 * @param file absolute path; a missing file means no redirects
 */
export function readRedirects(file: string): Redirects {
  const redirects = new Map<string, string>();
  for (const line of unlessMissing(() => readFileSync(file, "utf8"))?.split("\n") ?? []) {
    const [from = "", to = "", status = "301"] = line.trim().split(/\s+/);
    if (/^\/(?!\/)[^*:]*$/.test(from) && /^\/(?!\/)/.test(to) && status.startsWith("301"))
      redirects.set(from, to);
  }
  return redirects;
}
