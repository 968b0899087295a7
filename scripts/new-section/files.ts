/** A section's folder name: lowercase letters, digits and single hyphens, starting with a letter. */
export const sectionName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * The first files of a section, by file name: the component, its styles and its fixtures.
 *
 * @param name Name of the folder, such as `opening-hours`.
 */
export function sectionFiles(name: string): Readonly<Record<string, string>> {
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
