import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CommandError, run } from "./cli/run.ts";

/** A section's folder name: lowercase letters, digits and single hyphens, starting with a letter. */
const sectionName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * The first files of a section, by file name: the component, its styles and its fixtures.
 *
 * @param name Name of the folder, such as `opening-hours`.
 */
function sectionFiles(name: string): Readonly<Record<string, string>> {
  const component = name
    .split("-")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
  return {
    [`${name}.tsx`]: `import type { Heading as HeadingWords } from "#src/content/schemas/fields.ts";
import { Container } from "#src/ui/container/container.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Section } from "#src/ui/section/section.tsx";
import styles from "./${name}.module.css";

type ${component}Props = { head: HeadingWords };

/** Say in one sentence what people see, and what it is for. */
export function ${component}({ head }: ${component}Props) {
  return (
    <Section labelledBy="${name}-title">
      <Container className={styles.frame}>
        <Heading level={2} id="${name}-title" eyebrow={head.eyebrow} lead={head.lead}>
          {head.title}
        </Heading>
      </Container>
    </Section>
  );
}
`,
    [`${name}.module.css`]: `@layer sections {
  .frame {
    display: grid;
    gap: var(--space-4);
  }
}
`,
    [`${name}.fixtures.tsx`]: `import type { ComponentType } from "react";
import { ${component} } from "./${name}.tsx";

export const fixtures: Record<string, ComponentType> = {
  "with all texts": () => (
    <${component} head={{ eyebrow: "A small line", title: "A title", lead: "One sentence below it." }} />
  ),
  "with a title only": () => <${component} head={{ title: "A title" }} />,
};
`,
  };
}

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
