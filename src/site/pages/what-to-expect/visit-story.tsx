import type { ReactNode } from "react";
import type { WithPictures } from "#site/content/schemas/fields.ts";
import type { Visit } from "#site/content/schemas/visit-steps.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { Section } from "#ui/section/section.tsx";
import styles from "./visit-story.module.css";

type VisitStoryProps = {
  steps: WithPictures<Visit["steps"]>;
  /** Lets the reader switch between a child's and an adult's voice, if the steps have both. */
  hasVoices?: boolean;
  /** Shown before the first step, such as a print button. */
  children?: ReactNode;
};

/** A visit as a social story: one step after the other, always in the same form, with a picture if there is one. */
export function VisitStory({ steps, hasVoices = false, children }: VisitStoryProps) {
  const isTwice = hasVoices && steps.some(({ adult }) => adult);
  return (
    <Section id="story" className={styles.story} width="wide" inner={styles.frame}>
      <div className={styles.head}>
        <h2 id="story-title">Step by step</h2>
        {children}
      </div>
      {isTwice && <VoiceChoice />}
      <ol role="list" className={styles.steps}>
        {steps.map(({ title, text, adult, picture }, index) => (
          <li key={title} className={styles.step} data-later={index > 1 || undefined}>
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
                <span className={styles.number}>{index + 1}</span>{" "}
                {isTwice ? <InVoices child={title} adult={adult?.title} /> : title}
              </h3>
              <p>{isTwice ? <InVoices child={text} adult={adult?.text} /> : text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Switches the voice with CSS only, so that it works without scripts. The page prints the chosen voice. */
function VoiceChoice() {
  return (
    <fieldset className={styles.voices} data-no-print>
      <legend>Who is it told to?</legend>
      <label>
        <input type="radio" name="voice" value="child" defaultChecked /> A child, or me: “I arrive”
      </label>
      <label>
        <input type="radio" name="voice" value="adult" /> An adult: “You arrive”
      </label>
    </fieldset>
  );
}

function InVoices({ child, adult = child }: { child: string; adult: string | undefined }) {
  return (
    <>
      <span className={styles.child}>{child}</span>
      <span className={styles.adult}>{adult}</span>
    </>
  );
}
