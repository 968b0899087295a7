import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FormTarget } from "#contract/form-target.ts";
import { buildSecurityHeaders, cardPolicy, type PolicyAdditions } from "#server/headers.ts";
import type { StudioHelp } from "#server/static/help.ts";
import type { ReleaseParts } from "#server/static/releases.ts";
import { readCauses, readEvents, readMoved, readSite } from "#src/content/.server/content.ts";
import { formOrigins, readFormsSetting } from "#src/content/.server/forms-setting.ts";
import { readPublishableKey } from "#src/content/.server/publishable-key.ts";
import { missingFeature } from "#src/content/.server/switched-off.ts";
import { pagedCollections } from "#src/content/collections/collections.ts";
import { causePath, eventPath } from "#src/lib/paths.ts";
import { phoneLink } from "#src/lib/phone-link.ts";

/** CSP hashes of what every page carries inline. */
export type InlineHashes = { scriptHashes: string[]; styleHashes: string[] };

type HostFacts = InlineHashes & {
  /** Address of the style sheet for pages that the server writes by itself. */
  plainPageStyles: string;
};

const FOR_A_YEAR = "public, max-age=31536000, immutable";

/**
 * Writes what the servers need to know about a release: `csp.json` and `help.json` for our own, `_headers` and
 * `_redirects` for static hosts that read such files (our server follows `_redirects` too).
 *
 * @param parts The folders and files of the release.
 */
export async function writeHostFiles(
  { site, policy, help }: ReleaseParts,
  { plainPageStyles, ...hashes }: HostFacts,
): Promise<void> {
  const cards = readPublishableKey(process.env) ? cardPolicy : {};
  const additions = policyAdditions(hashes, readFormsSetting(process.env), cards);
  await writeFile(policy, `${JSON.stringify(additions, null, 2)}\n`);
  const [sheets, others] = await Promise.all(
    ["index.html", "404.html"].map((name) => styleSheets(site, name)),
  );
  const everywhere = (sheets ?? []).filter((sheet) => others?.includes(sheet));
  const words = studioHelp([...everywhere, plainPageStyles]);
  await writeFile(help, `${JSON.stringify(words, null, 2)}\n`);
  await writeFile(path.join(site, "_headers"), headersFile(additions));
  await writeFile(path.join(site, "_redirects"), redirectsFile());
}

/**
 * What a release adds to the security policy: its inline scripts and styles, where its settings send forms, and what card fields
 * need where cards are taken.
 */
export function policyAdditions(
  { scriptHashes, styleHashes }: InlineHashes,
  target: FormTarget,
  cards: PolicyAdditions,
): PolicyAdditions {
  const origins = formOrigins(target);
  return {
    ...cards,
    scriptHashes,
    ...(styleHashes.length > 0 && { styleHashes }),
    connectSrc: [...origins, ...(cards.connectSrc ?? [])],
    formAction: origins,
  };
}

/** Addresses of the style sheets of a page. */
async function styleSheets(site: string, name: string): Promise<string[]> {
  const html = await readFile(path.join(site, name), "utf8");
  return [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].map(([, href = ""]) => href);
}

/** What pages of the server's own take from the site. */
function studioHelp(styles: string[]): StudioHelp {
  const { phone, email } = readSite();
  return { phone, phoneLink: phoneLink(phone), email, styles };
}

function headersFile(additions: PolicyAdditions): string {
  const everywhere = Object.entries(buildSecurityHeaders(additions, true));
  const rules: [string, [string, string][]][] = [
    ["/*", everywhere],
    ["/assets/*", [["cache-control", FOR_A_YEAR]]],
    ["/boot/*", [["cache-control", FOR_A_YEAR]]],
    ["/pictures/*", [["cache-control", FOR_A_YEAR]]],
    ["/sounds/*", [["cache-control", FOR_A_YEAR]]],
    // Hosts that join both values send one that browsers do not know, which allows as much.
    [
      "/og/*",
      [
        ["cache-control", FOR_A_YEAR],
        ["cross-origin-resource-policy", "cross-origin"],
      ],
    ],
  ];
  return rules
    .map(([paths, headers]) =>
      [paths, ...headers.map(([name, value]) => `  ${name}: ${value}`), ""].join("\n"),
    )
    .join("\n");
}

/** The address of an entry without its last part leads to their list. The original template linked items by number. */
function redirectsFile(): string {
  const rules = [
    ...pagedCollections
      .flatMap(({ pages }) => [pages, ...(pages.layouts ?? [])])
      .filter(({ entry, list }) => entry && !missingFeature(list, readSite().features))
      .map(({ entry, list }) => `${entry} ${list} 301`),
    ...readMoved().map(({ from, link }) => `${from} ${link} 301`),
    ...readCauses().map(({ id, slug }) => `${causePath(String(id))} ${causePath(slug)} 301`),
    ...readEvents().map(({ id, slug }) => `${eventPath(String(id))} ${eventPath(slug)} 301`),
  ];
  return rules.map((rule) => `${rule}\n`).join("");
}
