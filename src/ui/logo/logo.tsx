import type { Drawing } from "#src/lib/drawing.ts";
import styles from "./logo.module.css";
import { Mark } from "./mark.tsx";

/** What a studio is known by at first sight. */
export type Brand = {
  mark: Drawing;
  /** True where the mark shows the name already. */
  markHasName: boolean;
};

/** The studio's mark, and its name in the display face unless the mark shows it. A link around it needs a name. */
export function Logo({ name, brand }: { name: string; brand: Brand }) {
  return (
    <span className={styles.logo}>
      <Mark drawing={brand.mark} className={styles.mark} />
      {!brand.markHasName && <span className={styles.name}>{name}</span>}
    </span>
  );
}
