import { Container } from "#src/ui/container/container.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import { Section } from "#src/ui/section/section.tsx";
import styles from "./boxed-call-to-action.module.css";
import { type CallToActionProps, CallToActionWords } from "./call-to-action-words.tsx";

/** A day box with the picture as an arch that rises out of it. */
export function BoxedCallToAction({ callToAction, id = "call-to-action" }: CallToActionProps) {
  const titleId = `${id}-title`;
  return (
    <Section theme="day" labelledBy={titleId}>
      <Container width="wide" className={styles.frame}>
        <div className={styles.box} data-section-theme="day">
          <Picture
            picture={callToAction.picture}
            sizes="(min-width: 900px) 56rem, 31rem"
            className={styles.picture}
          />
          <CallToActionWords
            callToAction={callToAction}
            size={2}
            titleId={titleId}
            className={styles.words}
          />
        </div>
      </Container>
    </Section>
  );
}
