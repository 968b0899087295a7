import type { Supporter } from "#src/content/collections/lists.ts";
import type { WithPictures } from "#src/content/schemas/fields.ts";
import { Picture } from "#src/ui/picture/picture.tsx";
import styles from "./supporter-row.module.css";

/** Number of visible portraits. */
const SHOWN = 4;

type SupporterRowProps = {
  label: string;
  people: readonly WithPictures<Supporter>[];
  /** Time in ms after which the row advances by one. It wraps around. */
  interval: number;
};

/**
 * Overlapping portraits, like people on a bench. Four are visible, and all advance by one in a slideshow
 * (src/boot/slideshow.ts). Renders nothing without people.
 */
export function SupporterRow({ label, people, interval }: SupporterRowProps) {
  if (people.length === 0) return null;
  return (
    <div className={styles.group}>
      <p className={styles.label} id="supporters-label">
        {label}
      </p>
      <ul
        role="list"
        className={styles.row}
        aria-labelledby="supporters-label"
        data-turns={interval}
        data-by={-1}
      >
        {people.map((person, index) => (
          <li key={person.name} className={styles.person} data-place={placeOf(index, people.length)}>
            <Picture
              picture={{ ...person.portrait, alt: person.name }}
              shape="upright"
              sizes="4rem"
              className={styles.portrait}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The position of a portrait: visible, just left at the start, or waiting at the end. */
function placeOf(position: number, count: number): string {
  if (position < SHOWN) return String(position + 1);
  return position === count - 1 ? "gone" : "waiting";
}
