import { mkdir } from "node:fs/promises";
import path from "node:path";
import { handoffBlock } from "#src/boot/handoff.ts";
import type { Handoff } from "#src/boot/handoff-shape.ts";
import { writeCompressed } from "./compress.ts";
import { NOT_FOUND } from "./list-paths.ts";
import { machineTags } from "./machines/machine-files.ts";
import { readPageFacts } from "./machines/page-facts.ts";
import { digest, type PageRecord } from "./page-record.ts";
import { dataAddress, type RenderJob, requestPage } from "./request-page.ts";

const HANDOFF = /<script type="application\/json" id="handoff">(.*?)<\/script>/s;
/** A script, or what requests one early. */
const ANY_SCRIPT = /<script\b[^>]*>.*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/gs;
const MAIN = /<main\b.*<\/main>/s;

/** A page, with the data and the tags for machines that went into it. */
type RenderedPage = Omit<PageRecord, "key"> & { readonly data: string; readonly tags: string };

/**
 * Renders one page and writes its files: finished HTML, the state that React needs when it wakes, and the data for
 * visitors who come from another page.
 *
 * @throws PageError when anything on the page throws
 */
export async function renderPage(job: RenderJob, address: string): Promise<RenderedPage> {
  const text = await requestPage(job, address);
  const block = HANDOFF.exec(text)?.[1];
  // Calendars and the like are files, not pages.
  if (!block || address === NOT_FOUND) {
    const files = block
      ? await write(job, "404.html", withoutReact(text, job.code.notFoundScript))
      : await write(job, address.slice(1), text);
    return { routes: "", facts: null, words: "", tags: "", data: text, files };
  }

  const handoff: Handoff = JSON.parse(block);
  const ids = Object.keys(handoff.modules).filter((id) => id !== "root");
  const routes = ids.join();
  const data = await requestPage(job, dataAddress(address, routes));
  const facts = readPageFacts(address, text) ?? null;
  const tags = facts ? await machineTags(job.site, facts) : "";
  // The page's words then stand once in its HTML; the copy for React is fetched only when React wakes.
  const state = `boot/${digest(handoff.state)}.txt`;
  // To the router's browser side this is a prerendered page of a site without a server: its data never changes while
  // somebody stays on it, so nothing is requested anew when only what follows the path changes.
  const context = { ...handoff.context, ssr: false };
  const html = text
    .replace(HANDOFF, () => handoffBlock({ ...handoff, context, state: `/${state}` }))
    .replace("</head>", () => `${tags}</head>`);
  const name = address.slice(1);
  const files = [
    ...(await write(job, path.posix.join(name, "index.html"), html)),
    ...(await write(job, `${name || "_"}.data`, data)),
    ...(await write(job, state, handoff.state)),
  ];
  return { routes, facts, words: digest(MAIN.exec(html)?.[0] ?? ""), tags, data, files };
}

async function write({ site }: RenderJob, name: string, text: string): Promise<string[]> {
  await mkdir(path.dirname(path.join(site, name)), { recursive: true });
  return writeCompressed(site, name, text);
}

/**
 * A host shows the not-found page at any unknown address, where hydration would not match: it ships without React, and
 * with a script that sends on whoever typed capitals.
 */
function withoutReact(html: string, script: string): string {
  const [head = ""] = html.match(ANY_SCRIPT) ?? [];
  return html
    .replace(ANY_SCRIPT, (found) => (found === head ? found : ""))
    .replace("</head>", `<script src="${script}" defer></script></head>`);
}
