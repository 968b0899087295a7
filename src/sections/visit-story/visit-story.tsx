import type { ReactNode } from "react";
import type { WithPictures } from "#src/content/schemas/picture.ts";
import type { Visit } from "#src/content/schemas/visit.ts";
import { Container } from "#src/ui/container/container.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import { Section } from "#src/ui/section/section.tsx";
import styles from "./visit-story.module.css";

type VisitStoryProps = {
  steps: WithPictures<Visit["steps"]>;
  /** Stands before the first step, such as a button that prints the story. */
  children?: ReactNode;
};

/** A visit as a social story: one step after the other, always in the same form, with a picture where there is one. */
export function VisitStory({ steps, children }: VisitStoryProps) {
  return (
    <Section mood="day" labelledBy="story-title" id="story">
      <Container width="wide" className={styles.frame}>
        <div className={styles.head}>
          <h2 id="story-title">Step by step</h2>
          {children}
        </div>
        <ol role="list" className={styles.steps}>
          {steps.map(({ title, text, picture }, index) => (
            <li key={title} className={styles.step}>
              <div className={styles.door}>
                {picture ? (
                  <Picture
                    picture={picture}
                    shape="upright"
                    sizes="(min-width: 700px) 19rem, 40vw"
                    className={styles.picture}
                  />
                ) : (
                  <span className={styles.drawing} />
                )}
              </div>
              <div className={styles.words}>
                <h3 className={styles.title}>
                  <span className={styles.number}>{index + 1}</span> {title}
                </h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Container>
    </Section>
  );
}
