import type { CallToAction as CallToActionText } from "#src/content/schemas/pages/parts.ts";
import type { WithPictures } from "#src/content/schemas/picture.ts";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import { Container } from "#src/ui/container/container.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import { Section } from "#src/ui/section/section.tsx";
import styles from "./call-to-action-frame.module.css";

/** What a call to action is given by its page. */
export type CallToActionProps = {
  callToAction: WithPictures<CallToActionText>;
  id?: string;
};

type CallToActionFrameProps = CallToActionProps & {
  theme: "day" | "night";
  /** Size of the heading. */
  size: 1 | 2;
  /** How wide the picture is shown, as in HTML. */
  sizes: string;
  /** Class of the box around picture and words, and of these two. */
  classes: { box: string | undefined; picture: string | undefined; words: string | undefined };
};

/** Asks for one thing, and offers a second in a lower voice, beside a picture. */
export function CallToActionFrame(props: CallToActionFrameProps) {
  const { callToAction, id = "call-to-action", theme, size, sizes, classes } = props;
  const { eyebrow, title, text, action, second, picture } = callToAction;
  const titleId = `${id}-title`;
  return (
    <Section theme="day" labelledBy={titleId}>
      <Container width="wide" className={styles.frame}>
        <div className={classes.box} data-section-theme={theme}>
          <Picture picture={picture} sizes={sizes} className={classes.picture} />
          <div className={classes.words}>
            <Heading level={2} size={size} id={titleId} eyebrow={eyebrow} lead={text}>
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
