import type { CallToAction as CallToActionText } from "#src/content/schemas/pages/parts.ts";
import type { WithPictures } from "#src/content/schemas/picture.ts";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import styles from "./call-to-action-words.module.css";

/** What a call to action is given by its page. */
export type CallToActionProps = {
  callToAction: WithPictures<CallToActionText>;
  id?: string;
};

type CallToActionWordsProps = Pick<CallToActionProps, "callToAction"> & {
  /** Size of the heading. */
  size: 1 | 2;
  titleId: string;
  className?: string | undefined;
};

/** Asks for one thing, and offers a second in a lower voice. */
export function CallToActionWords({ callToAction, size, titleId, className }: CallToActionWordsProps) {
  const { eyebrow, title, text, action, second } = callToAction;
  return (
    <div className={className}>
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
  );
}
