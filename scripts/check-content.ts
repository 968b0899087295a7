import { checkContent } from "#src/content/.server/check-content.ts";
import { contentRoot } from "#src/content/.server/content-folder.ts";
import { run } from "./cli/run.ts";

/** `npm run check:content`: checks every word file and every picture, and says what is wrong and where. */
async function main(): Promise<void> {
  const { content, pictureCount, notes } = await checkContent(contentRoot());
  console.log(`Content is fine: ${content.fileCount} files, ${pictureCount} pictures`);
  for (const note of notes) console.log(`Note: ${note}`);
}

run(main);
