import type { ReactNode } from "react";
import { Container } from "#src/ui/container/container.tsx";
import styles from "./below-title.module.css";
import { Section } from "./section.tsx";

/** The only section of a short page: one column of text, which begins directly below the title of its banner. */
export function BelowTitle({ children }: { children: ReactNode }) {
  return (
    <Section className={styles.section}>
      <Container width="start">{children}</Container>
    </Section>
  );
}
