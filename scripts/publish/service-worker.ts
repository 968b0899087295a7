import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SiteCode } from "#server/render/site-code.ts";
import { OFFLINE_PAGE, WORKER_PATH } from "#src/boot/offline/names.ts";
import { readSite } from "#src/content/.server/content.ts";

/**
 * Writes the service worker that caches visited pages for offline use. If the owner has switched it off,
 * writes one that removes all caches and itself instead (docs/decisions/service-worker.md).
 *
 * @param site Absolute path of the published folder, with its finished pages.
 * @param pages Paths of all pages; only these are cached.
 */
export async function writeServiceWorker(
  site: string,
  code: SiteCode,
  pages: readonly string[],
): Promise<void> {
  const text = readSite().serviceWorker
    ? `const OFFLINE=${JSON.stringify({ ...(await offlineFiles(site)), pages })};${code.activeWorker}`
    : code.retiredWorker;
  await writeFile(path.join(site, WORKER_PATH), text);
}

/** The files of the offline page, which replaces pages that are not cached, and a version hash. */
async function offlineFiles(site: string): Promise<{ version: string; files: string[] }> {
  const html = await readFile(path.join(site, OFFLINE_PAGE, "index.html"), "utf8");
  const head = html.slice(0, html.indexOf('<script type="application/json"'));
  const wake = /<script src="(\/assets\/[^"]+)" async>/.exec(html)?.[1] ?? "";
  const files = new Set([...head.matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g)].map(([, file = ""]) => file));
  return {
    version: createHash("sha256").update(html).digest("hex").slice(0, 10),
    files: [...files, wake],
  };
}
