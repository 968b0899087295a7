import { classNames } from "#src/lib/class-names.ts";
import styles from "./section-edge.module.css";

/**
 * Draws the background of its parent on into what stands above, over the lower air there: a wide, low arch or a wave.
 * The parent needs `position: relative` and a background. Calm mode and paper do without it.
 */
export function SectionEdge({ shape }: { shape: "arch" | "wave" }) {
  // An element, not a pseudo-element: contrast checkers cannot see what the latter covers.
  return <span className={classNames(styles.edge, styles[shape])} data-decor aria-hidden="true" />;
}
