import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SiteCode } from "#server/render/site-code.ts";
import { OFFLINE_PAGE, WORKER_PATH } from "#src/boot/offline/names.ts";
import { readSite } from "#src/content/.server/content.ts";

/**
 * Writes the worker that keeps opened pages for a time without network, or, where the owner has switched it off, one
 * that takes everything away again (docs/decisions/service-worker.md).
 *
 * @param site Absolute path of the published folder, with its finished pages.
 * @param pages Addresses of all pages: no other one is ever kept.
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

/** The page for addresses that are not in the cache: what it is made of, and a name for just this. */
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
