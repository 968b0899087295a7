import { Container } from "#src/ui/container/container.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import { Section } from "#src/ui/section/section.tsx";
import styles from "./call-to-action.module.css";
import { type CallToActionProps, CallToActionWords } from "./call-to-action-words.tsx";

/** A wide, very round night panel, filled by its picture. */
export function CallToAction({ callToAction, id = "call-to-action" }: CallToActionProps) {
  const titleId = `${id}-title`;
  return (
    <Section theme="day" labelledBy={titleId}>
      <Container width="wide" className={styles.frame}>
        <div className={styles.panel} data-section-theme="night">
          <Picture
            picture={callToAction.picture}
            sizes="(min-width: 900px) 92rem, 135vw"
            className={styles.picture}
          />
          <CallToActionWords
            callToAction={callToAction}
            size={1}
            titleId={titleId}
            className={styles.words}
          />
        </div>
      </Container>
    </Section>
  );
}
