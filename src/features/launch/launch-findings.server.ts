import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { dataFolder } from "#core/config/values.server.ts";
import { dayMs } from "#core/values/time.ts";
import { ContentError } from "#site/content/.server/content-error.ts";
import { type Content, loadContent } from "#site/content/.server/load-content.ts";
import { featureOf } from "#site/content/.server/site-paths.ts";
import { collections } from "#site/content/collections/collections.ts";
import { type FeatureName, homeNames, type Site } from "#site/content/schemas/site.ts";
import { currentParts } from "#site/static/release-folder.server.ts";
import type { Finding } from "./finding.server.ts";
import {
  findAmericanFacts,
  findSampleWaiver,
  findShortPasses,
  findUnpaidOffers,
} from "./law-and-money.server.ts";
import { findOpenPromises } from "./open-promises.server.ts";
import { findSampleFacts } from "./sample-facts.server.ts";
import { findSampleFields } from "./sample-fields.server.ts";
import { findSampleFiles } from "./sample-files.server.ts";
import { findSampleWords } from "./sample-text.server.ts";
import { findInSettings } from "./settings.server.ts";

/**
 * Finds everything that is still a sample or placeholder, with its location and how to fix it.
 * @throws ContentError when the content has issues.
 */
export function launchFindings(root: string, env: NodeJS.ProcessEnv): Finding[] {
  const content = loadContent(root);
  const { site } = content;
  const here = contentFindings(root, content);
  return [
    ...here,
    ...findOnline(dataFolder(env), here),
    ...findInSettings(env, site),
    ...findUnpaidOffers(root, env),
    ...findInRelease(dataFolder(env), site.email, Date.now()),
  ];
}

/** What a content folder still has of the sample. */
function contentFindings(root: string, content: Content): Finding[] {
  const { site } = content;
  const files = readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => /\.(yaml|md)$/.test(file) && !file.startsWith("images/"))
    .filter((file) => !file.endsWith("waiver.yaml"))
    .toSorted();
  const shown = shownFiles(files, site.features);
  return [
    ...findOpenPromises(root),
    ...findSampleWaiver(content),
    ...findShortPasses(root, shown),
    ...findAmericanFacts(root, site),
    ...findSampleFacts(root, shown, site),
    ...findSampleFields(root, shown, site),
    ...findSampleWords(root, shown, site),
    ...findSampleFiles(root, shown),
  ];
}

/** What the published pages still have of the sample, although the content folder has it no longer. */
function findOnline(dataDir: string, here: readonly Finding[]): Finding[] {
  const copy = currentParts(dataDir)?.contentCopy;
  if (!copy || !existsSync(path.join(copy, "site.yaml"))) return [];
  // Lines move when a file is edited.
  const placeOf = ({ location, found }: Finding) => `${location.replace(/:\d+/, "")} ${found}`;
  const known = new Set(here.map(placeOf));
  return findingsOf(copy)
    .filter((finding) => !known.has(placeOf(finding)))
    .map(({ location, uses }) => ({
      location: location.replace(/:\d+/, ""),
      ...(uses && { uses }),
      isOnline: true as const,
      found: "Changed in your content, but still online.",
      remedy: "Publish again: at the desk, or npm run publish.",
    }));
}

/** Content that was published with an earlier version may not be valid for this one; then there are none. */
function findingsOf(copy: string): Finding[] {
  try {
    return contentFindings(copy, loadContent(copy));
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}

/**
 * The content files in use: all except those of switched-off features.
 * @param files Names relative to the content folder.
 */
function shownFiles(files: readonly string[], features: Site["features"]): string[] {
  return files.filter((file) => {
    const feature = featureOfFile(file);
    if (feature) return features[feature];
    const home = homeNames.find((name) => file === `pages/${name}.yaml`);
    return !home || features.homes.includes(home);
  });
}

/** Files in the root of the content folder that belong to one feature. */
const OWN_FILES: Readonly<Record<string, FeatureName>> = { "place.yaml": "visit", "short.yaml": "visit" };

function featureOfFile(file: string): FeatureName | undefined {
  // In each of its languages.
  const own = OWN_FILES[file.replace(/^[a-z]{2}(-[a-z]{2,4})?\//, "")];
  if (own) return own;
  const [folder = "", name = ""] = file.split("/");
  if (folder === "pages") return featureOf(name.replace(/\.yaml$/, ""));
  const owner = collections.find((collection) => collection.name === folder);
  return owner?.kind === "folder" ? owner.feature : undefined;
}

/**
 * Finds out-of-date facts in the current release; nothing where there is none.
 * @param email The security contact: the address in `site.yaml`.
 */
function findInRelease(dataDir: string, email: string, now: number): Finding[] {
  const site = currentParts(dataDir)?.site;
  const file = site && path.join(site, ".well-known/security.txt");
  if (!file || !existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  // A server renews it. Where there is only a static host, nobody else says so in time.
  if (text.includes(`mailto:${email}`) && expires > now + 60 * dayMs) return [];
  return [
    {
      isOnline: true,
      location: "The published pages: .well-known/security.txt",
      found:
        "The published pages have an old e-mail address, or a security.txt that expires within two months.",
      remedy: "Publish again: npm run publish",
    },
  ];
}
