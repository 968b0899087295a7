import { classNames } from "#src/lib/class-names.ts";
import type { PictureData } from "#src/lib/picture-data.ts";
import { buttonClass } from "#src/ui/button/button-class.ts";
import { Icon } from "#src/ui/icon/icon.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import styles from "./fading-pictures.module.css";

type FadingPicturesProps = {
  pictures: readonly PictureData[];
  /** How wide the window is, as in HTML. */
  sizes: string;
  /**
   * Class that gives the window its height and place, and its shape by custom properties: `--window-radius`,
   * `--window-inset` (0) and `--toggle-inset` (of the Pause button: bottom, then right).
   */
  className: string | undefined;
};

/**
 * A window in which one picture fades into the next. It is run by src/boot/hero.ts; without it the first picture
 * stands.
 */
export function FadingPictures({ pictures, sizes, className }: FadingPicturesProps) {
  return (
    <div className={classNames(styles.window, className)} data-hero>
      <div className={styles.frame}>
        {pictures.map((picture, index) => (
          <div key={picture.base} className={styles.slide} data-hero-slide={index + 1} hidden={index > 0}>
            <Picture picture={picture} sizes={sizes} priority={index === 0} className={styles.picture} />
          </div>
        ))}
      </div>
      <button
        type="button"
        className={classNames(buttonClass("on-picture"), styles.toggle)}
        data-hero-toggle
        hidden
      >
        <span className={styles.pause}>
          <Icon name="pause" /> Pause pictures
        </span>
        <span className={styles.play}>
          <Icon name="play" /> Play pictures
        </span>
      </button>
    </div>
  );
}
