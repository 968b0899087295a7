import type { Drawing } from "#src/lib/drawing.ts";
import styles from "./logo.module.css";
import { Mark } from "./mark.tsx";

/** A studio's logo. */
export type Brand = {
  mark: Drawing;
  /** Whether the mark already shows the name. */
  markHasName: boolean;
};

/** The studio's mark, and its name unless the mark shows it. A link around it needs an accessible name. */
export function Logo({ name, brand }: { name: string; brand: Brand }) {
  return (
    <span className={styles.logo}>
      <Mark drawing={brand.mark} className={styles.mark} />
      {!brand.markHasName && <span className={styles.name}>{name}</span>}
    </span>
  );
}
