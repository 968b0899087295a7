import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CommandError, run } from "./cli/run.ts";
import { sectionFiles, sectionName } from "./new-section/files.ts";

/** `npm run new:section -- opening-hours`: the first files of a section, which pass every check as they stand. */
function main([name = ""]: string[]): void {
  if (!sectionName.test(name))
    throw new CommandError(
      "Name the section in lowercase letters and hyphens: npm run new:section -- opening-hours",
    );
  const folder = path.join("src/sections", name);
  if (existsSync(folder)) throw new CommandError(`${folder} is there already. Nothing was changed.`);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(sectionFiles(name))) writeFileSync(path.join(folder, file), text);
  console.log(`Made ${folder} with its component, styles and fixtures.

1. npm run dev, then http://localhost:3000/__fixtures/${name}   shows it
2. Put it into a page: src/routes/
3. docs/architecture.md, "Add a section"                        says what else it needs`);
}

run(main);
