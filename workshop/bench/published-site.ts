import { dataFolder } from "#core/config/values.server.ts";
import { currentSite, readCurrent } from "#site/static/release-folder.server.ts";

/**
 * Returns the folder of the site to measure: `SITE_DIR`, or the current release. If nothing is published, prints what to
 * do and exits.
 */
export function publishedSite(): string {
  if (process.env.SITE_DIR) return process.env.SITE_DIR;
  const dataDir = dataFolder(process.env);
  if (readCurrent(dataDir) !== undefined) return currentSite(dataDir);
  console.error("Nothing is published yet. Run `npm run publish` first.");
  process.exit(1);
}
