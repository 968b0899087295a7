import { useEffect, useState } from "react";
import { Button } from "#src/ui/button/button.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./hold-notice.module.css";

/** Time in ms before the end at which it is said. */
const WARNING = 120_000;

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
 * typed so far along. Two minutes before the end it is announced.
 */
export function HoldNotice({ until, left, more }: HoldNoticeProps) {
  const isEnding = useIsNear(until ? left - WARNING : undefined);
  return (
    <div className={styles.notice} id="kept">
      <Icon name="clock" className={styles.icon} />
      <p className={styles.words}>
        {until
          ? `We keep your time for you until ${until}.`
          : "We no longer keep this time for you. If it is still open, you can book it all the same."}
      </p>
      {more > 0 && (
        <Button type="submit" variant="secondary" name="act" value="keep" formNoValidate>
          {until ? `Keep it ${more} minutes more` : `Keep it again for ${more} minutes`}
        </Button>
      )}
      <div role="alert">
        <VisuallyHidden>
          {isEnding &&
            `We keep your time for two more minutes.${more > 0 ? ` The button “Keep it ${more} minutes more” gives you more time.` : ""}`}
        </VisuallyHidden>
      </div>
    </div>
  );
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
