import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";
import { classNames } from "../lib/class-names.ts";
import styles from "./dialog.module.css";

type DialogProps = {
  /** For what opens it without React, such as a button with `command="show-modal" commandfor={id}`. */
  id?: string;
  /** Names the dialog and is shown at its top. */
  title: string;
  /** Opens and closes the dialog. If it is left out, something else opens it. */
  isOpen?: boolean;
  /** Called when the dialog has closed: by its Close button, Esc, a press outside, or `isOpen`. */
  onClose?: () => void;
  /** `text` is one column, `wide` has room for pictures, `side` is at the page's end, `full` fills the screen. */
  size?: "text" | "wide" | "side" | "full";
  theme?: "day" | "night";
  /** The page beside it is not dimmed, to show what the dialog changes. */
  isPageClear?: boolean;
  children: ReactNode;
};

/**
 * A modal dialog. The browser traps the focus, restores it afterwards, and closes the dialog, with or without
 * React (src/site/boot/dialogs.ts helps older ones). The page behind does not scroll (src/site/styles/base.css).
 */
export function Dialog(props: DialogProps) {
  const { id, title, isOpen, onClose, size = "text", theme = "day", isPageClear = false, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const ownId = useId();
  const dialogId = id ?? ownId;
  const titleId = `${dialogId}-title`;

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || isOpen === undefined || isOpen === dialog.open) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
  }, [isOpen]);

  return (
    <dialog
      ref={ref}
      id={dialogId}
      className={classNames(styles.dialog, styles[size], isPageClear && styles.clear)}
      aria-labelledby={titleId}
      closedby="any"
      data-section-theme={theme}
      onClose={onClose}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <Button variant="quiet" className={styles.close} command="close" commandfor={dialogId}>
            <Icon name="close" />
            Close
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
