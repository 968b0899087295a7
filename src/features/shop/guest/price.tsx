import { formatCents } from "#core/values/money-text.ts";
import { pieceCents } from "#ui/lib/piece-cents.ts";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./price.module.css";
import type { ShopProduct } from "./shop-state.ts";

/** The price of one piece; with a discount, also the price before it. */
export function Price({ price, discount }: Pick<ShopProduct, "price" | "discount">) {
  const now = formatCents(pieceCents({ price, discount }));
  if (discount === 0) return <span className={styles.now}>{now}</span>;
  return (
    <span className={styles.price}>
      <span className={styles.now}>{now}</span>
      <span className={styles.before}>
        <VisuallyHidden>before: </VisuallyHidden>
        <s>{formatCents(price)}</s>
      </span>
      <span className={styles.discount}>{discount}% off</span>
    </span>
  );
}
