import { type PointerEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "#src/lib/class-names.ts";
import { Button } from "#src/ui/button/button.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import styles from "./dialog.module.css";

type DialogProps = {
  /** Needed where a button opens the dialog by `command="show-modal" commandfor={id}`, without React. */
  id?: string;
  /** Names the dialog and stands at its head. */
  title: string;
  /** Opens and closes the dialog. Left out, buttons with `commandfor` do it. */
  isOpen?: boolean;
  /** Called when the dialog has closed: by x, Esc, a press on the page behind, or `isOpen`. */
  onClose?: () => void;
  /** `text` keeps to a column, `wide` gives room to pictures, `side` stands at the page's end, `full` fills the screen. */
  size?: "text" | "wide" | "side" | "full";
  mood?: "day" | "night";
  children: ReactNode;
};

/**
 * A window over the page. The browser keeps the focus inside and gives it back to where it was; the page behind
 * stands still (see src/styles/base.css).
 */
export function Dialog({ id, title, isOpen, onClose, size = "text", mood = "day", children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const backdrop = useBackdropPress();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || isOpen === undefined || isOpen === dialog.open) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
  }, [isOpen]);

  return (
    <dialog
      ref={ref}
      id={id}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      closedby="any"
      data-mood={mood}
      onClose={onClose}
      {...backdrop}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <Button variant="quiet" className={styles.close} onClick={() => ref.current?.close()}>
            <Icon name="close" />
            Close
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** For browsers without `closedby`: closes when a press both starts and ends outside the sheet. */
function useBackdropPress() {
  const startedOutside = useRef(false);
  return {
    onPointerDown(event: PointerEvent<HTMLDialogElement>): void {
      startedOutside.current = event.target === event.currentTarget;
    },
    onPointerUp(event: PointerEvent<HTMLDialogElement>): void {
      const endedOutside = event.target === event.currentTarget;
      const knowsClosedBy = "closedBy" in HTMLDialogElement.prototype;
      if (startedOutside.current && endedOutside && !knowsClosedBy) event.currentTarget.close();
    },
  };
}
