import styles from "./brand-mark.module.css";
import type { CardBrand } from "./card-brands.ts";

/** Simple marks, drawn for this site, that are shown next to the name of a brand. */
const SHAPES: Readonly<Record<CardBrand, string>> = {
  visa: "M11 9h5l-5 14H6zM20 9h5l-5 14h-5zM29 9h5l-5 14h-5z",
  mastercard:
    "M15.5 8.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM24.5 8.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Z",
  "american-express": "M8 8h24v16H8zM12 12v8h16v-8z",
  discover:
    "M8 24a12 12 0 0 1 24 0ZM18.5 7h3v3h-3zM9 10.5l2.2-2 2.4 2.6-2.2 2zM31 10.5l-2.2-2-2.4 2.6 2.2 2z",
};

/** The mark of a card brand; its name is next to it. */
export function BrandMark({ brand }: { brand: CardBrand }) {
  return (
    <svg viewBox="0 0 40 32" className={styles.mark} aria-hidden="true">
      <rect className={styles.card} x="1" y="2" width="38" height="28" rx="5" />
      <path className={styles.shape} d={SHAPES[brand]} fillRule="evenodd" />
    </svg>
  );
}
