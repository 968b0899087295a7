import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FormTarget } from "#core/form/form-target.ts";
import {
  buildSecurityHeaders,
  OWN_FILES,
  ownFileHeaders,
  type PolicyAdditions,
} from "#core/http/headers.server.ts";
import type { StudioHelp } from "#core/http/plain-pages.server.ts";
import { causePath, eventPath } from "#core/values/paths.ts";
import { readEntries, readSite } from "#site/content/.server/content.ts";
import { formOrigins, readFormsSetting, readPaymentOrigin } from "#site/content/.server/forms-setting.ts";
import { missingFeature } from "#site/content/.server/switched-off.ts";
import { pagedCollections } from "#site/content/collections/collections.ts";
import type { ReleaseParts } from "#site/static/release-folder.server.ts";
import { phoneLink } from "#ui/lib/phone-link.ts";

/** CSP hashes of the inline scripts and styles of every page. */
type InlineHashes = { scriptHashes: string[]; styleHashes: string[] };

type HostFacts = InlineHashes & {
  /** Path of the style sheet for pages that the server renders without React. */
  plainPageStyles: string;
};

const forAYear: [string, string] = ["cache-control", "public, max-age=31536000, immutable"];

/**
 * Writes what servers need to know about a release: `csp.json` and `help.json` for our own, and `_headers`
 * and `_redirects` for static hosts that support them (our server uses `_redirects` too).
 */
export async function writeHostFiles(
  { site, policy, help }: ReleaseParts,
  { plainPageStyles, ...hashes }: HostFacts,
): Promise<void> {
  const target = readFormsSetting(process.env);
  const additions = policyAdditions(hashes, target, readPaymentOrigin(process.env));
  await writeFile(policy, `${JSON.stringify(additions, null, 2)}\n`);
  const [homeSheets, notFoundSheets] = await Promise.all(
    ["index.html", "404.html"].map((name) => styleSheets(site, name)),
  );
  const sharedSheets = (homeSheets ?? []).filter((sheet) => notFoundSheets?.includes(sheet));
  const helpFacts = studioHelp([...sharedSheets, plainPageStyles]);
  await writeFile(help, `${JSON.stringify(helpFacts, null, 2)}\n`);
  await writeFile(path.join(site, "_headers"), headersFile(additions));
  await writeFile(path.join(site, "_redirects"), redirectsFile());
}

/**
 * A release's additions to the Content Security Policy: its inline scripts and styles, the target of its
 * forms, and the page where one pays by card.
 */
export function policyAdditions(
  { scriptHashes, styleHashes }: InlineHashes,
  target: FormTarget,
  paymentPage: string | undefined,
): PolicyAdditions {
  const origins = formOrigins(target);
  return {
    scriptHashes,
    ...(styleHashes.length > 0 && { styleHashes }),
    connectSrc: origins,
    // Chromium holds a redirect after a form post to this list, too.
    formAction: [...origins, ...(paymentPage ? [paymentPage] : [])],
  };
}

/** Paths of a page's style sheets. */
async function styleSheets(site: string, name: string): Promise<string[]> {
  const html = await readFile(path.join(site, name), "utf8");
  return [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].map(([, href = ""]) => href);
}

/** What the server's own error pages need from the site. */
function studioHelp(styles: string[]): StudioHelp {
  const { phone, email } = readSite();
  return { phone, phoneLink: phoneLink(phone), email, styles };
}

function headersFile(additions: PolicyAdditions): string {
  const everywhere = Object.entries(buildSecurityHeaders(additions, true));
  const rules: [string, [string, string][]][] = [
    ["/*", everywhere],
    ["/assets/*", [forAYear]],
    ["/boot/*", [forAYear]],
    ["/pictures/*", [forAYear]],
    ["/sounds/*", [forAYear]],
    [OWN_FILES, Object.entries(ownFileHeaders)],
    // A host that joins both values sends an invalid header, which browsers ignore. That has the same effect.
    ["/og/*", [forAYear, ["cross-origin-resource-policy", "cross-origin"]]],
  ];
  return rules
    .map(([paths, headers]) =>
      [paths, ...headers.map(([name, value]) => `  ${name}: ${value}`), ""].join("\n"),
    )
    .join("\n");
}

/** Redirects entry paths without a slug, moved pages, and the original template's numbered entries. */
function redirectsFile(): string {
  const rules = [
    ...pagedCollections
      .flatMap(({ pages }) => [pages, ...(pages.layouts ?? [])])
      .filter(({ entry, list }) => entry && !missingFeature(list, readSite().features))
      .map(({ entry, list }) => `${entry} ${list} 301`),
    ...readEntries("moved").map(({ from, link }) => `${from} ${link} 301`),
    ...readEntries("causes").map(({ id, slug }) => `${causePath(String(id))} ${causePath(slug)} 301`),
    ...readEntries("events").map(({ id, slug }) => `${eventPath(String(id))} ${eventPath(slug)} 301`),
  ];
  return rules.map((rule) => `${rule}\n`).join("");
}
