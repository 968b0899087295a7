import { ContentError, inReadingOrder, type Mistake } from "#src/content/.server/content-error.ts";
import { contentRoot } from "#src/content/.server/content-folder.ts";
import { type Content, loadContent } from "#src/content/.server/load-content.ts";
import { checkPictureFiles } from "#src/content/.server/pictures/check-picture-files.ts";
import { run } from "./cli/run.ts";

/** `npm run check:content`: checks every word file and every picture, and says what is wrong and where. */
async function main(): Promise<void> {
  const root = contentRoot();
  const { content, mistakes } = readWords(root);
  const pictures = await checkPictureFiles(root);
  const all = [...mistakes, ...pictures.mistakes];
  if (!content || all.length > 0) throw new ContentError(inReadingOrder(all));
  console.log(`Content is fine: ${content.fileCount} files, ${pictures.count} pictures`);
  for (const note of pictures.notes) console.log(`Note: ${note}`);
}

/** The words, or every mistake in them: mistakes in pictures are listed together with these. */
function readWords(root: string): { content?: Content; mistakes: readonly Mistake[] } {
  try {
    return { content: loadContent(root, true), mistakes: [] };
  } catch (error) {
    if (error instanceof ContentError) return { mistakes: error.mistakes };
    throw error;
  }
}

run(main);
