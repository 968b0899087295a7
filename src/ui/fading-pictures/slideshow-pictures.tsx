import { classNames } from "#src/lib/class-names.ts";
import type { PictureData } from "#src/lib/picture-data.ts";
import { type NarrowForm, Picture } from "#src/ui/picture/picture.tsx";
import styles from "./slideshow-pictures.module.css";

type SlideshowPicturesProps = {
  pictures: readonly PictureData[];
  /** How wide they are shown, as in HTML. */
  sizes: string;
  /** Another form on narrow screens, as for one picture. */
  narrow?: NarrowForm | undefined;
  /** Time in ms from one picture to the next. */
  interval: number;
  /** Time in ms until the first change, where it is another. */
  first?: number;
  /** They go round once, and rest on the first. */
  isOnce?: boolean;
  /** Class for place and shape; `--fade` is the time that a change takes (500 ms). */
  className?: string | undefined;
};

/**
 * Pictures that lie on each other and take turns, in an element marked `data-slideshow` with a `SlideshowToggle`. They
 * are moved by src/boot/slideshow.ts; without it the first one stays.
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
