import type { ReactNode } from "react";
import { buttonClass } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";
import { classNames } from "../lib/class-names.ts";
import type { PictureData } from "../lib/picture-address.ts";
import { Picture } from "../picture/picture.tsx";
import styles from "./fading-pictures.module.css";

/** Time in ms that each picture stays. */
const INTERVAL = 6000;

type FadingPicturesProps = {
  pictures: readonly PictureData[];
  sizes: string;
  /**
   * Class that sets the window's height and position, and its shape by custom properties: `--window-radius`,
   * `--window-inset` (0) and `--toggle-inset` (of the Pause button: bottom, then right).
   */
  className: string | undefined;
  /** What stands over the pictures. */
  children?: ReactNode;
};

/**
 * A window in which pictures fade into each other, once. Then the first one stays until Play is pressed. One picture alone
 * just stands there.
 */
export function FadingPictures({ pictures, sizes, className, children }: FadingPicturesProps) {
  return (
    <div className={classNames(styles.window, className)} data-slideshow>
      <SlideshowPictures
        pictures={pictures}
        sizes={sizes}
        interval={INTERVAL}
        isOnce
        className={styles.frame}
      />
      {children}
      {pictures.length > 1 && <SlideshowToggle of="pictures" className={styles.toggle} />}
    </div>
  );
}

type SlideshowPicturesProps = {
  pictures: readonly PictureData[];
  sizes: string;
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
 * src/site/boot/slideshow.ts drives them; without it the first one stays.
 */
export function SlideshowPictures(props: SlideshowPicturesProps) {
  const { pictures, sizes, interval, first, isOnce, className } = props;
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
          <Picture picture={picture} sizes={sizes} priority={index === 0} className={styles.picture} />
        </div>
      ))}
    </div>
  );
}

type SlideshowToggleProps = {
  /** What it pauses, if that is not obvious: `pictures`. */
  of?: string;
  className?: string | undefined;
};

/**
 * Pause and Play of a slideshow (src/site/boot/slideshow.ts). It is invisible but keeps its place where motion is
 * off and without JavaScript.
 */
export function SlideshowToggle({ of, className }: SlideshowToggleProps) {
  const what = of && ` ${of}`;
  return (
    <button
      type="button"
      className={classNames(buttonClass("on-picture"), styles.toggleButton, className)}
      data-toggle
    >
      <span className={styles.pause}>
        <Icon name="pause" /> Pause{what}
      </span>
      <span className={styles.play}>
        <Icon name="play" /> Play{what}
      </span>
    </button>
  );
}
