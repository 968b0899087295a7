// `npm run check`: checks the content before it goes online. It fails on mistakes; reading ease is advice.
import { existsSync } from "node:fs";
import path from "node:path";
import { buildFolder } from "#core/config/values.server.ts";
import { CommandError, run } from "#core/process/run.server.ts";
import { checkContent } from "#site/content/.server/check-content.ts";
import { readSite } from "#site/content/.server/content.ts";
import { contentRoot } from "#site/content/.server/content-folder.ts";
import { checkFragments } from "#site/publishing/check-release.server.ts";
import { listPaths, NOT_FOUND } from "#site/publishing/list-paths.server.ts";
import { requestPage } from "#site/publishing/render-pages.server.ts";
import { checkReading } from "#site/reading/check-reading.server.ts";
import { loadSiteCode } from "#site/render/site-code.server.ts";

async function main(): Promise<void> {
  const root = contentRoot();
  if (!existsSync(path.join(root, "site.yaml")))
    throw new CommandError(
      `There is no site.yaml in ${root}. Set CONTENT_DIR to the content folder, or leave it unset.`,
    );
  const { content, pictureCount, notes } = await checkContent(root);
  const pageCount = await checkPages();
  for (const note of notes) console.log(`Note: ${note}`);
  const { issues, grade } = checkReading(root);
  for (const { file, line, field, found, hint } of issues)
    console.log(`Advice: ${file}:${line}  ${field}\n  ${found}: ${hint}`);
  console.log(`The text reads at grade ${grade.toFixed(1)}. Grade 8 or less is easy for most people.`);
  const pages = pageCount === undefined ? "" : `, ${pageCount} pages`;
  console.log(`Content is fine: ${content.fileCount} files, ${pictureCount} pictures${pages}`);
  if (pageCount === undefined)
    console.log(
      "Links to a section of a page, such as /contact#questions, are not checked yet. Run `npm run build` first.",
    );
}

/**
 * Renders every page in memory, and checks links to fragments.
 * @returns number of pages; undefined where the code is not built yet
 * @throws ContentError or PageError
 */
async function checkPages(): Promise<number | undefined> {
  const code = await loadSiteCode(buildFolder(process.env));
  if (!code) return undefined;
  const job = { code, origin: readSite().url };
  const addresses = listPaths(code.routes).filter(
    (address) => address !== NOT_FOUND && !/\.\w+$/.test(address),
  );
  await checkFragments(
    addresses.map((address) => ({ path: address, read: () => requestPage(job, address) })),
  );
  return addresses.length;
}

run(main);
