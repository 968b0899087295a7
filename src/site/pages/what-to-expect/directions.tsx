import type { Visit } from "#site/content/schemas/visit-steps.ts";
import { Heading } from "#ui/heading/heading.tsx";
import { Section } from "#ui/section/section.tsx";
import { Split } from "#ui/split/split.tsx";
import styles from "./directions.module.css";

type DirectionsProps = {
  directions: Visit["directions"];
  /** Street and town in one line. */
  address: string;
};

/** Directions to the studio by landmarks, step by step. */
export function Directions({ directions, address }: DirectionsProps) {
  return (
    <Section theme="night" id="directions">
      <Split head={<Heading level={2} id="directions-title" lead={address} title={directions.title} />}>
        {directions.steps.length > 0 && (
          <ol role="list" className={styles.steps}>
            {directions.steps.map((step, index) => (
              <li key={step}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        )}
      </Split>
    </Section>
  );
}
