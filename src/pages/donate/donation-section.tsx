import type { ReactNode } from "react";
import type { Heading as HeadingWords } from "#src/content/schemas/fields.ts";
import { Container } from "#src/ui/container/container.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Section } from "#src/ui/section/section.tsx";
import styles from "./donation-section.module.css";

/** The donation form on its own page, below an introduction. */
export function DonationSection({ intro, children }: { intro: HeadingWords; children: ReactNode }) {
  return (
    <Section background="alt" labelledBy="donation-title">
      <Container width="narrow" className={styles.column}>
        <Heading level={2} size={1} id="donation-title" eyebrow={intro.eyebrow} lead={intro.lead}>
          {intro.title}
        </Heading>
        {children}
      </Container>
    </Section>
  );
}
