import { type NewFile, namesFor, writeNew } from "./new-files.ts";

/**
 * Makes a section that pages share: its component, its styles and its fixtures. It passes every check as it is.
 *
 * @param root folder of the repository
 * @param name such as `opening-hours`
 * @returns the files it made
 * @throws CommandError if there is such a section; nothing is written then
 */
export function makeSection(root: string, name: string): string[] {
  const { component } = namesFor(name);
  const folder = `src/sections/${name}`;
  const files: NewFile[] = [
    [
      `${folder}/${name}.tsx`,
      `import type { Heading as HeadingWords } from "#src/content/schemas/fields.ts";
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
        <Heading level={2} id="${name}-title" {...head} />
      </Container>
    </Section>
  );
}
`,
    ],
    [
      `${folder}/${name}.module.css`,
      `@layer sections {
  .frame {
    display: grid;
    gap: var(--space-4);
  }
}
`,
    ],
    [
      `${folder}/${name}.fixtures.tsx`,
      `import type { ComponentType } from "react";
import { ${component} } from "./${name}.tsx";

export const fixtures: Record<string, ComponentType> = {
  "with all texts": () => (
    <${component} head={{ eyebrow: "A small line", title: "A title", lead: "One sentence below it." }} />
  ),
  "with a title only": () => <${component} head={{ title: "A title" }} />,
};
`,
    ],
  ];
  return writeNew(root, files, [folder]);
}
