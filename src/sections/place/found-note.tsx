import { formatLongDay } from "#domain/time.ts";
import type { Found } from "#src/content/schemas/place.ts";
import styles from "./found-note.module.css";

/** How and when the studio measured the values above. */
export function FoundNote({ found: { how, date, sample } }: { found: Found }) {
  return (
    <p className={styles.note}>
      {sample && <strong>These values are a sample. </strong>}
      How we know: {how}, {formatLongDay(date)}.
    </p>
  );
}
