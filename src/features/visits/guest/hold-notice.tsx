import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { useArrivalFocus } from "#ui/lib/focus-heading.ts";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./hold-notice.module.css";

/** Time in ms before the end at which a warning is announced. */
const WARNING = 120_000;

const UNKEPT =
  "Two times are kept for people on your internet, so we cannot keep this one as well. If it is still open when you are done, you can book it all the same.";
const ENDED = "We no longer keep this time for you. If it is still open, you can book it all the same.";

type HoldNoticeProps = {
  /** Until when the time is kept, as text; undefined once it is no longer kept. */
  until: string | undefined;
  /** Time in ms that was left when the page was rendered: the visitor's own clock may be wrong. */
  left: number;
  /** For how many minutes from now a press keeps it; 0 if none would give more time. */
  more: number;
  /** Whether the visitor has just asked for this: it then takes the focus. */
  isNew?: boolean;
  /** Whether it was never kept, because two times are kept for the same address of a network. */
  isUnkept?: boolean;
};

/**
 * Says until when the chosen time is kept, and lets the visitor add time. It belongs in a form: the press
 * also submits what has been typed so far. The end is announced, and so are the last two minutes.
 */
export function HoldNotice({ until, left, more, isNew = false, isUnkept = false }: HoldNoticeProps) {
  const isEnding = useHasPassed(until ? left - WARNING : undefined);
  const hasEnded = useHasPassed(until ? left : undefined);
  const words = useRef<HTMLParagraphElement>(null);
  useArrivalFocus(words, isNew);
  const isKept = until !== undefined && !hasEnded;
  return (
    // Wakes by itself: someone who only reads must hear of the end too.
    <div className={styles.notice} id="kept" data-wake="view">
      <Icon name="clock" className={styles.icon} />
      <p ref={words} className={styles.words} {...(isNew && { tabIndex: -1, autoFocus: true })}>
        {isKept ? `We keep your time for you until ${until}.` : isUnkept ? UNKEPT : ENDED}
      </p>
      {more > 0 && (
        <Button type="submit" variant="secondary" name="act" value="keep" formNoValidate>
          {isKept ? `Keep it for ${more} minutes from now` : `Keep it again for ${more} minutes`}
        </Button>
      )}
      <div role="alert">
        <VisuallyHidden>{hasEnded ? ENDED : isEnding && endingText(more)}</VisuallyHidden>
      </div>
    </div>
  );
}

function endingText(more: number): string {
  const text = "We keep your time for two more minutes.";
  return more > 0 ? `${text} The button “Keep it for ${more} minutes from now” gives you more time.` : text;
}

/** Whether a point in time has passed. @param after Time in ms since the page was opened; undefined for never. */
function useHasPassed(after: number | undefined): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    if (after === undefined) return;
    const timer = setTimeout(() => setHasPassed(true), Math.max(0, after - performance.now()));
    return () => clearTimeout(timer);
  }, [after]);
  return hasPassed;
}
