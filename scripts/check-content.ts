import { contentRoot } from "#src/content/.server/content-folder.ts";
import { loadContent } from "#src/content/.server/load-content.ts";
import { run } from "./cli/run.ts";

/** `npm run check:content`: checks every word file and picture name, and says what is wrong and where. */
function main(): void {
  const { fileCount } = loadContent(contentRoot(), true);
  console.log(`Content is fine: ${fileCount} files`);
}

run(main);
