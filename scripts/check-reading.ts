import { existsSync } from "node:fs";
import path from "node:path";
import { ContentError } from "#src/content/.server/content-error.ts";
import { contentRoot } from "#src/content/.server/content-folder.ts";
import { CommandError, run } from "./cli/run.ts";
import { checkReading } from "./reading/check-reading.ts";

/** `npm run check:reading`: checks how hard the words of the site are to read, and names each place to mend. */
function main(): void {
  const root = contentRoot();
  if (!existsSync(path.join(root, "site.yaml")))
    throw new CommandError(
      `${root} holds no site.yaml. CONTENT_DIR should name the folder of the content, or nothing.`,
    );
  const { issues, fileCount, grade } = checkReading(root);
  if (issues.length > 0) throw new ContentError(issues);
  console.log(`Words are easy to read: ${fileCount} files, grade ${grade.toFixed(1)} on the whole`);
}

run(main);
