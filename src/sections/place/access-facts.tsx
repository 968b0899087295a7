import type { Access } from "#src/content/schemas/place.ts";
import { Container } from "#src/ui/container/container.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Section } from "#src/ui/section/section.tsx";
import styles from "./access-facts.module.css";
import { FoundNote } from "./found-note.tsx";

/** Widths, heights, distances and similar facts, so that people can decide for themselves. */
export function AccessFacts({ access: { title, lead, eyebrow, groups, found } }: { access: Access }) {
  return (
    <Section theme="day" labelledBy="access-title" id="access">
      <Container width="wide" className={styles.frame}>
        <Heading level={2} id="access-title" lead={lead} eyebrow={eyebrow}>
          {title}
        </Heading>
        <div className={styles.groups}>
          {groups.map((group) => (
            <div key={group.title} className={styles.group}>
              <h3>{group.title}</h3>
              <dl className={styles.facts}>
                {group.facts.map(({ label, text }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{text ?? "None that we know of."}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
        <FoundNote found={found} />
      </Container>
    </Section>
  );
}
