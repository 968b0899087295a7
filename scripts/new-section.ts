import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CommandError, run } from "./cli/run.ts";
import { sectionFiles, sectionName } from "./new-section/files.ts";

/** `npm run new:section -- opening-hours`: creates the first files of a section, which pass every check. */
function main([name = ""]: string[]): void {
  if (!sectionName.test(name))
    throw new CommandError(
      "Name the section in lowercase letters and hyphens: npm run new:section -- opening-hours",
    );
  const folder = path.join("src/sections", name);
  if (existsSync(folder)) throw new CommandError(`${folder} already exists. Nothing was changed.`);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(sectionFiles(name))) writeFileSync(path.join(folder, file), text);
  console.log(`Created ${folder} with its component, styles and fixtures.

1. To see it, run npm run dev and open http://localhost:3000/__fixtures/${name}
2. Add it to the pages that share it, in src/pages/
3. Read what else it needs in docs/architecture.md, "Add a section"`);
}

run(main);
