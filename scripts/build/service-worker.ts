import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { OFFLINE_PAGE, WORKER_PATH } from "#src/boot/offline/names.ts";
import { readSite } from "#src/content/.server/content.ts";
import { bundleBootScript } from "./boot-scripts.ts";

const FOLDER = path.resolve("src/boot/offline");

/**
 * Writes the worker that keeps opened pages for a time without network, or, where the owner has switched it off, one
 * that takes everything away again (docs/decisions/service-worker.md).
 *
 * @param client Absolute path of the published folder, with its finished pages.
 */
export async function writeServiceWorker(client: string): Promise<void> {
  const code = readSite().serviceWorker
    ? await bundleBootScript(path.join(FOLDER, "service-worker.ts"), { OFFLINE: await offlineFiles(client) })
    : await bundleBootScript(path.join(FOLDER, "retired-worker.ts"));
  await writeFile(path.join(client, WORKER_PATH), code);
}

/** The page for addresses that are not in the cache, as code: what it is made of, and a name for just this. */
async function offlineFiles(client: string): Promise<string> {
  const html = await readFile(path.join(client, OFFLINE_PAGE, "index.html"), "utf8");
  const head = html.slice(0, html.indexOf('<script type="application/json"'));
  const wake = /<script src="(\/assets\/[^"]+)" async>/.exec(html)?.[1] ?? "";
  const files = new Set([...head.matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g)].map(([, file = ""]) => file));
  const version = createHash("sha256").update(html).digest("hex").slice(0, 10);
  return JSON.stringify({ version, files: [...files, wake] });
}
