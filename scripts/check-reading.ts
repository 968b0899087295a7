// Checks how hard the words of the site are to read: `npm run check:reading`. Names each place, and what to do there.
import { ContentError } from "#src/content/.server/content-error.ts";
import { contentRoot } from "#src/content/.server/content-folder.ts";
import { checkReading } from "./reading/check-reading.ts";

const { mistakes, fileCount, grade } = checkReading(contentRoot());
if (mistakes.length === 0) {
  console.log(`Words are easy to read: ${fileCount} files, grade ${grade.toFixed(1)} on the whole`);
} else {
  console.error(new ContentError(mistakes).message);
  process.exitCode = 1;
}
