import type { CounterFigure } from "#src/content/schemas/pages/home.ts";
import { Container } from "#src/ui/container/container.tsx";
import { Counter } from "#src/ui/counter/counter.tsx";
import { Section } from "#src/ui/section/section.tsx";
import styles from "./counters.module.css";

type CountersProps = {
  counters: readonly CounterFigure[];
  /** `day` continues a section with the same background; `night` is a room of its own. */
  theme?: "day" | "night";
};

/** The studio's work in large figures. Renders nothing without figures. */
export function Counters({ counters, theme = "day" }: CountersProps) {
  if (counters.length === 0) return null;
  return (
    <Section isExtra theme={theme} className={styles.section} aria-label="Our work in numbers">
      <Container width="wide" className={styles.frame}>
        <dl className={styles.figures}>
          {counters.map((counter) => (
            <div key={counter.label} className={styles.figure}>
              <dt className={styles.label}>{counter.label}</dt>
              <dd className={styles.value}>
                <Counter {...counter} />
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </Section>
  );
}
