import { classNames } from "#src/lib/class-names.ts";
import { buttonClass } from "#src/ui/button/button-class.ts";
import { Icon } from "#src/ui/icon/icon.tsx";
import styles from "./slideshow-toggle.module.css";

type SlideshowToggleProps = {
  /** What it holds, where that does not stand beside it: `pictures`. */
  of?: string;
  className?: string | undefined;
};

/**
 * Pause and Play of a slideshow (src/boot/slideshow.ts). Keeps its place, unseen, where nothing may move and without a
 * script.
 */
export function SlideshowToggle({ of, className }: SlideshowToggleProps) {
  return (
    <button
      type="button"
      className={classNames(buttonClass("on-picture"), styles.toggle, className)}
      data-toggle
    >
      <span className={styles.pause}>
        <Icon name="pause" /> {words("Pause", of)}
      </span>
      <span className={styles.play}>
        <Icon name="play" /> {words("Play", of)}
      </span>
    </button>
  );
}

function words(verb: string, of: string | undefined): string {
  return of ? `${verb} ${of}` : verb;
}
