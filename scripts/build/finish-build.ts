import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { handoffBlock } from "#src/boot/handoff.ts";
import type { Handoff } from "#src/boot/handoff-shape.ts";
import { readSite } from "#src/content/.server/content.ts";
import { bootScriptPath, bundleBootScript, HEAD_SOURCE, VITALS_SOURCE, WAKE_SOURCE } from "./boot-scripts.ts";
import { checkPlaces } from "./check-places.ts";
import { compressTree } from "./compress.ts";
import { askEarlyForStyles } from "./early-styles.ts";
import { writeHostFiles } from "./host-files.ts";
import { writeMachineFiles } from "./machines/machine-files.ts";
import { listPageFiles } from "./page-files.ts";
import { writeSearchIndex } from "./search-index.ts";
import { writeServiceWorker } from "./service-worker.ts";
import { withoutFrame } from "./trim-data.ts";

type Manifest = {
  entry: { imports: string[] };
  routes: Record<string, { module: string; imports: string[]; css: string[] }>;
};

const HANDOFF = /<script type="application\/json" id="handoff">(.*?)<\/script>/s;
/** A script, or what asks for one early. */
const ANY_SCRIPT = /<script\b[^>]*>.*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/gs;

/**
 * Turns what the bundler wrote into the folder that is published: finished pages, what other programs read, the
 * search's index, and everything that compresses compressed.
 *
 * @param buildDirectory Absolute path of `build/`.
 * @throws ContentError when a link names a place that its page does not have.
 */
export async function finishBuild(buildDirectory: string): Promise<void> {
  const client = path.join(buildDirectory, "client");
  await finishPages(buildDirectory);
  await writeMachineFiles(client);
  await writeServiceWorker(client);
  await writeSearchIndex(client);
  await compressTree(client);
  // Last: a site that is published all the same lacks nothing but the place.
  await checkPlaces(client);
}

/**
 * Makes pages that a server can give out: the router's state moves out of them into files that only a waking page
 * fetches, the not-found page becomes a static `404.html`, and hosts get their header and redirect files.
 *
 * @param buildDirectory Absolute path of the folder that the bundler wrote.
 */
export async function finishPages(buildDirectory: string): Promise<void> {
  const client = path.join(buildDirectory, "client");
  const wake = await bundleBootScript(WAKE_SOURCE);
  await writeFile(path.join(client, bootScriptPath(wake)), wake);
  await mkdir(path.join(client, "boot"), { recursive: true });
  const vitals = await writeVitals(client);
  for (const { file } of await listPageFiles(client)) await moveState(client, file, vitals);
  await shrinkManifest(client);
  await writeNotFound(client);
  await rm(path.join(client, "__spa-fallback.html"), { force: true });
  await rm(path.join(client, ".vite"), { recursive: true, force: true });
  await trimData(client);
  await writeHostFiles(buildDirectory, [hashOf(await bundleBootScript(HEAD_SOURCE))]);
}

/** Where the owner wants pages to measure themselves, gives the address of the script that does it. */
async function writeVitals(client: string): Promise<string | undefined> {
  if (!readSite().analytics) return undefined;
  const code = await bundleBootScript(VITALS_SOURCE);
  const address = bootScriptPath(code, "vitals");
  await writeFile(path.join(client, address), code);
  return address;
}

/** The page's words then stand once in its HTML; the copy for React is fetched only when React wakes. */
async function moveState(client: string, file: string, vitals: string | undefined): Promise<void> {
  const html = await readFile(file, "utf8");
  const block = HANDOFF.exec(html)?.[1];
  if (!block) throw new Error(`${file} has no data block for React.`);
  const handoff: Handoff = JSON.parse(block);
  const name = `/boot/${createHash("sha256").update(handoff.state).digest("hex").slice(0, 16)}.txt`;
  await writeFile(path.join(client, name), handoff.state);
  const moved = handoffBlock({ ...handoff, state: name, ...(vitals && { vitals }) });
  await writeFile(file, askEarlyForStyles(html.replace(HANDOFF, () => moved)));
}

/**
 * The router writes a data file for every address. A page's is fetched by visitors who have the frame already; nobody
 * goes to a calendar file, or to a piece of HTML, within the site.
 */
async function trimData(client: string): Promise<void> {
  const files = (await readdir(client, { recursive: true })).filter((file) => file.endsWith(".data"));
  for (const file of files.map((name) => path.join(client, name)))
    if (/\.(ics|html)\.data$/.test(file)) await rm(file);
    else await writeFile(file, withoutFrame(await readFile(file, "utf8")));
}

/**
 * Most of the route manifest says what routes do not have, and every route names the files that are loaded with the
 * frame anyway. Missing entries mean the same.
 */
async function shrinkManifest(client: string): Promise<void> {
  const assets = path.join(client, "assets");
  const [name = ""] = (await readdir(assets)).filter((file) => /^manifest-\w+\.js$/.test(file));
  const file = path.join(assets, name);
  const [before, json = "", after] = (await readFile(file, "utf8")).split(/(\{.*\})/s);
  const manifest: Manifest = JSON.parse(json);
  const { root, ...pages } = manifest.routes;
  const loaded = new Set([
    ...manifest.entry.imports,
    ...(root?.imports ?? []),
    ...(root?.css ?? []),
    root?.module,
  ]);
  for (const page of Object.values(pages)) {
    page.imports = page.imports.filter((url) => !loaded.has(url));
    page.css = page.css.filter((url) => !loaded.has(url));
  }
  const small = JSON.stringify(manifest, (_key, value) => (value === false ? undefined : value));
  await writeFile(file, `${before}${small}${after}`);
}

/** A host shows this page at any unknown address, where hydration would not match: it ships without React. */
async function writeNotFound(client: string): Promise<void> {
  const html = await readFile(path.join(client, "404", "index.html"), "utf8");
  const [head = ""] = html.match(ANY_SCRIPT) ?? [];
  await writeFile(
    path.join(client, "404.html"),
    html.replace(ANY_SCRIPT, (script) => (script === head ? script : "")),
  );
  await rm(path.join(client, "404"), { recursive: true });
  await rm(path.join(client, "404.data"), { force: true });
}

function hashOf(script: string): string {
  return `sha256-${createHash("sha256").update(script).digest("base64")}`;
}
