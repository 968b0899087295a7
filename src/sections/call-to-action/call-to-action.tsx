import type { CallToAction as CallToActionText } from "#src/content/schemas/pages/parts.ts";
import type { WithPictures } from "#src/content/schemas/picture.ts";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import { Container } from "#src/ui/container/container.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import { Section } from "#src/ui/section/section.tsx";
import styles from "./call-to-action.module.css";

type CallToActionProps = {
  callToAction: WithPictures<CallToActionText>;
  /** `panel`: a wide, very round night panel. `boxed`: a day box with the picture as an arch that rises out of it. */
  layout?: "panel" | "boxed";
  id?: string;
};

/** Asks for one thing, and offers a second in a lower voice. */
export function CallToAction({ callToAction, layout = "panel", id = "call-to-action" }: CallToActionProps) {
  const { eyebrow, title, text, action, second, picture } = callToAction;
  const titleId = `${id}-title`;
  return (
    <Section theme="day" labelledBy={titleId}>
      <Container width="wide" className={styles.frame}>
        <div className={styles[layout]} data-section-theme={layout === "panel" ? "night" : "day"}>
          <Picture picture={picture} sizes="(min-width: 900px) 92rem, 135vw" className={styles.picture} />
          <div className={styles.words}>
            <Heading level={2} size={layout === "panel" ? 1 : 2} id={titleId} eyebrow={eyebrow} lead={text}>
              {title}
            </Heading>
            <div className={styles.actions}>
              <ButtonLink to={action.href}>{action.label}</ButtonLink>
              {second && (
                <ButtonLink to={second.href} variant="secondary">
                  {second.label}
                </ButtonLink>
              )}
            </div>
          </div>
        </div>
      </Container>
    </Section>
  );
}
