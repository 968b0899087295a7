import type { WithPictures } from "#site/content/schemas/fields.ts";
import type { CallToActionContent as CallToActionText } from "#site/content/schemas/shared-parts.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { Section } from "#ui/section/section.tsx";
import styles from "./call-to-action.module.css";

const CLASSES = { box: styles.panel, picture: styles.picture, words: styles.words };

/** A wide, very round night panel filled by its picture. */
export function CallToAction(props: CallToActionProps) {
  return (
    <CallToActionFrame
      {...props}
      theme="night"
      size={1}
      sizes="(min-width: 900px) 92rem, 135vw"
      classes={CLASSES}
    />
  );
}

export type CallToActionProps = { callToAction: WithPictures<CallToActionText>; id?: string };

type CallToActionFrameProps = CallToActionProps & {
  theme: "day" | "night";
  size: 1 | 2;
  sizes: string;
  /** Classes of the box around picture and text, and of each of the two. */
  classes: { box: string | undefined; picture: string | undefined; words: string | undefined };
};

/** One main action and a quieter second one, beside a picture. */
export function CallToActionFrame(props: CallToActionFrameProps) {
  const { callToAction, id = "call-to-action", theme, size, sizes, classes } = props;
  const { eyebrow, title, text, action, second, picture } = callToAction;
  const titleId = `${id}-title`;
  return (
    <Section labelledBy={titleId} width="wide" inner={styles.frame}>
      <div className={classes.box} data-section-theme={theme}>
        <Picture picture={picture} sizes={sizes} className={classes.picture} />
        <div className={classes.words}>
          <Heading level={2} size={size} id={titleId} eyebrow={eyebrow} lead={text} title={title} />
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
    </Section>
  );
}
