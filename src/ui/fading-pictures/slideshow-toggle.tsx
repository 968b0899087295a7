import { classNames } from "#src/lib/class-names.ts";
import { buttonClass } from "#src/ui/button/button-class.ts";
import { Icon } from "#src/ui/icon/icon.tsx";
import styles from "./slideshow-toggle.module.css";

type SlideshowToggleProps = {
  /** What it pauses, if that is not obvious: `pictures`. */
  of?: string;
  className?: string | undefined;
};

/**
 * Pause and Play of a slideshow (src/boot/slideshow.ts). It is invisible but keeps its place where motion is
 * off and without JavaScript.
 */
export function SlideshowToggle({ of, className }: SlideshowToggleProps) {
  return (
    <button
      type="button"
      className={classNames(buttonClass("on-picture"), styles.toggle, className)}
      data-toggle
    >
      <span className={styles.pause}>
        <Icon name="pause" /> {label("Pause", of)}
      </span>
      <span className={styles.play}>
        <Icon name="play" /> {label("Play", of)}
      </span>
    </button>
  );
}

function label(verb: string, of: string | undefined): string {
  return of ? `${verb} ${of}` : verb;
}
