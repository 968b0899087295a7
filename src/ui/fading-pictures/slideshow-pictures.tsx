import { classNames } from "#src/lib/class-names.ts";
import type { PictureData } from "#src/lib/picture-data.ts";
import { type NarrowForm, Picture } from "#src/ui/picture/picture.tsx";
import styles from "./slideshow-pictures.module.css";

type SlideshowPicturesProps = {
  pictures: readonly PictureData[];
  /** Displayed width, as in the HTML attribute `sizes`. */
  sizes: string;
  /** Another shape on narrow screens, as for a single picture. */
  narrow?: NarrowForm | undefined;
  /** Time in ms from one picture to the next. */
  interval: number;
  /** Time in ms until the first change, if it differs. */
  first?: number;
  /** Whether they play once and then stop on the first one. */
  isOnce?: boolean;
  /** Class for position and shape; `--fade` is the duration of a change (500 ms). */
  className?: string | undefined;
};

/**
 * Stacked pictures that take turns, in an element marked `data-slideshow` with a `SlideshowToggle`.
 * src/boot/slideshow.ts drives them; without it the first one stays.
 */
export function SlideshowPictures({
  pictures,
  sizes,
  narrow,
  interval,
  first,
  isOnce,
  className,
}: SlideshowPicturesProps) {
  return (
    <div
      className={classNames(styles.pile, className)}
      data-slides={interval}
      data-first={first}
      data-once={isOnce || undefined}
    >
      {pictures.map((picture, index) => (
        <div
          key={picture.base}
          className={styles.slide}
          data-slide={index + 1}
          data-active={index === 0 || undefined}
          hidden={index > 0}
        >
          <Picture
            picture={picture}
            sizes={sizes}
            narrow={narrow}
            priority={index === 0}
            className={styles.picture}
          />
        </div>
      ))}
    </div>
  );
}
