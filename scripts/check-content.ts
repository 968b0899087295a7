// Checks every word file and picture name: `npm run check:content`. Says what is wrong and where, or that all is well.
import { ContentError } from "#src/content/.server/content-error.ts";
import { contentRoot } from "#src/content/.server/content-folder.ts";
import { loadContent } from "#src/content/.server/load-content.ts";

try {
  const { fileCount } = loadContent(contentRoot());
  console.log(`Content is fine: ${fileCount} files`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
