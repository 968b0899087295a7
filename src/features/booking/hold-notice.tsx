import { useEffect, useState } from "react";
import { Button } from "#src/ui/button/button.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./hold-notice.module.css";

/** Time in ms before the end at which it is said. */
const WARNING = 120_000;

const ENDED = "We no longer keep this time for you. If it is still open, you can book it all the same.";

type HoldNoticeProps = {
  /** When the time is no longer kept, in words; undefined once that is so. */
  until: string | undefined;
  /** Time in ms that was left when the page was made: the visitor's own clock may be wrong. */
  left: number;
  /** Minutes that a press adds; 0 where no more can be added. */
  more: number;
};

/**
 * Says until when the chosen time is kept, and lets one press add time. It stands in a form: the press sends what was
 * typed so far along. Two minutes before the end it is announced, and the end is said as well.
 */
export function HoldNotice({ until, left, more }: HoldNoticeProps) {
  const isEnding = useIsNear(until ? left - WARNING : undefined);
  const hasEnded = useIsNear(until ? left : undefined);
  const isKept = until !== undefined && !hasEnded;
  return (
    // Wakes by itself: somebody who only reads shall hear of the end, too.
    <div className={styles.notice} id="kept" data-wake="view">
      <Icon name="clock" className={styles.icon} />
      <p className={styles.words}>{isKept ? `We keep your time for you until ${until}.` : ENDED}</p>
      {more > 0 && (
        <Button type="submit" variant="secondary" name="act" value="keep" formNoValidate>
          {isKept ? `Keep it ${more} minutes more` : `Keep it again for ${more} minutes`}
        </Button>
      )}
      <div role="alert">
        <VisuallyHidden>{hasEnded ? ENDED : isEnding && endingWords(more)}</VisuallyHidden>
      </div>
    </div>
  );
}

function endingWords(more: number): string {
  const words = "We keep your time for two more minutes.";
  return more > 0 ? `${words} The button “Keep it ${more} minutes more” gives you more time.` : words;
}

/**
 * Whether a moment has come.
 *
 * @param after Time in ms since the page was opened; undefined for never.
 */
function useIsNear(after: number | undefined): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (after === undefined) return;
    const timer = setTimeout(() => setIsNear(true), Math.max(0, after - performance.now()));
    return () => clearTimeout(timer);
  }, [after]);
  return isNear;
}
