import { classNames } from "#src/lib/class-names.ts";
import type { PictureData } from "#src/lib/picture-data.ts";
import type { NarrowForm } from "#src/ui/picture/picture.tsx";
import styles from "./fading-pictures.module.css";
import { SlideshowPictures } from "./slideshow-pictures.tsx";
import { SlideshowToggle } from "./slideshow-toggle.tsx";

/** Time in ms that each picture stays. */
const INTERVAL = 6000;

type FadingPicturesProps = {
  pictures: readonly PictureData[];
  /** Width of the window, as in the HTML attribute `sizes`. */
  sizes: string;
  /** Another shape on narrow screens, as for a single picture. */
  narrow?: NarrowForm | undefined;
  /**
   * Class that sets the window's height and position, and its shape by custom properties: `--window-radius`,
   * `--window-inset` (0) and `--toggle-inset` (of the Pause button: bottom, then right).
   */
  className: string | undefined;
};

/** A window in which pictures fade into each other, once. Then the first one stays until Play is pressed. */
export function FadingPictures({ pictures, sizes, narrow, className }: FadingPicturesProps) {
  return (
    <div className={classNames(styles.window, className)} data-slideshow>
      <SlideshowPictures
        pictures={pictures}
        sizes={sizes}
        narrow={narrow}
        interval={INTERVAL}
        isOnce
        className={styles.frame}
      />
      <SlideshowToggle of="pictures" className={styles.toggle} />
    </div>
  );
}
