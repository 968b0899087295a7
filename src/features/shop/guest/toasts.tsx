import { type KeyboardEvent, useEffect, useSyncExternalStore } from "react";
import { cssTransition, ToastContainer, toast } from "react-toastify/unstyled";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { isComposing } from "#ui/lib/is-composing.ts";
import { isMotionAllowed, onMotionChange } from "#ui/lib/motion-allowed.ts";
import { type LastNotice, noticeStore } from "./shop-actions.ts";
import "./toasts.css";

/** Time in ms that a toast stays. */
const TOAST_DURATION = 5000;
/** Share of its width in percent that a toast must be dragged to close. */
const DRAG_TO_CLOSE = 80;

const slide = cssTransition({ enter: "toast-enter", exit: "toast-exit", collapse: false });

/**
 * Shows every toast in the top right corner. It closes after five seconds, when pressed, or when dragged
 * aside. The timer pauses while the pointer or the focus is on it, or the window is in the background. In
 * calm mode a toast stays until it is closed.
 * @param waiting Notices from before this was mounted.
 */
export function Toasts({ waiting }: { waiting: readonly LastNotice[] }) {
  const isCalm = useSyncExternalStore(onMotionChange, readCalm, () => false);
  const canMove = useSyncExternalStore(onMotionChange, isMotionAllowed, () => false);

  useEffect(() => {
    for (const last of waiting) show(last);
    return noticeStore.subscribe(({ last }) => last && show(last));
  }, [waiting]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys act on the toast that has the focus
    <div
      onFocus={() => toast.pause()}
      onBlur={() => toast.play()}
      // The timer starts once a toast has come in.
      onAnimationEnd={({ currentTarget }) => currentTarget.contains(document.activeElement) && toast.pause()}
      onKeyDown={handleKey}
      data-no-print
    >
      <ToastContainer
        position="top-right"
        autoClose={isCalm ? false : TOAST_DURATION}
        transition={canMove && slide}
        pauseOnHover
        pauseOnFocusLoss
        closeOnClick
        draggable
        draggablePercent={DRAG_TO_CLOSE}
        hideProgressBar
        newestOnTop
        role="status"
        aria-label="Messages of the shop"
        closeButton={({ closeToast }) => (
          <Button variant="quiet" aria-label="Close this message" onClick={() => closeToast(true)}>
            <Icon name="close" />
          </Button>
        )}
      />
    </div>
  );
}

/** Each notice has an id, so that none shows twice. */
function show({ notice, count }: LastNotice): void {
  const { text, tone, isToast } = notice;
  if (isToast) toast[tone](<span className="toast-words">{text}</span>, { toastId: `notice-${count}` });
}

function readCalm(): boolean {
  return document.documentElement.dataset.calm === "on";
}

function handleKey(event: KeyboardEvent): void {
  const shown = (event.target as Element).closest(".Toastify__toast");
  if (event.key === "Escape" && shown && !isComposing(event.nativeEvent)) toast.dismiss(shown.id);
}
