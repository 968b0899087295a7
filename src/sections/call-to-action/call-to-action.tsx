import styles from "./call-to-action.module.css";
import { CallToActionFrame, type CallToActionProps } from "./call-to-action-frame.tsx";

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
