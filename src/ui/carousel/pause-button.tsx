import { classNames } from "#src/lib/class-names.ts";
import { Icon } from "#src/ui/icon/icon.tsx";
import styles from "./pause-button.module.css";
import type { Autoplay } from "./use-autoplay.ts";

/** Stops and starts what moves by itself. Keeps its place, unseen, where nothing may move. */
export function PauseButton({ autoplay }: { autoplay: Autoplay }) {
  return (
    <button
      type="button"
      className={classNames(styles.toggle, !autoplay.isAllowed && styles.waiting)}
      onClick={autoplay.toggle}
    >
      <Icon name={autoplay.isPaused ? "play" : "pause"} />
      {autoplay.isPaused ? "Play" : "Pause"}
    </button>
  );
}
