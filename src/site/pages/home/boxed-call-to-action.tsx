import { CallToActionFrame, type CallToActionProps } from "#site/sections/call-to-action/call-to-action.tsx";
import styles from "./boxed-call-to-action.module.css";

const CLASSES = { box: styles.box, picture: styles.picture, words: styles.words };

/** A daylight box with the picture as an arch that rises out of it. */
export function BoxedCallToAction(props: CallToActionProps) {
  return (
    <CallToActionFrame
      {...props}
      theme="day"
      size={2}
      sizes="(min-width: 900px) 56rem, 31rem"
      classes={CLASSES}
    />
  );
}
