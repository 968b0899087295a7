import { classNames } from "#src/lib/class-names.ts";
import styles from "./section-edge.module.css";

/**
 * Extends its parent's background into the space at the end of the section above, as a wide, low arch or a
 * wave. The parent needs `position: relative` and a background. Calm mode and print leave it out.
 */
export function SectionEdge({ shape }: { shape: "arch" | "wave" }) {
  // An element, not a pseudo-element: contrast checkers cannot see what the latter covers.
  return <span className={classNames(styles.edge, styles[shape])} data-decor aria-hidden="true" />;
}
