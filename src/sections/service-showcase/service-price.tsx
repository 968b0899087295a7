import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./service-price.module.css";

/** What a service costs, as the owner wrote it. Renders nothing without a price. */
export function ServicePrice({ price }: { price: string | undefined }) {
  if (!price) return null;
  return (
    <p className={styles.price}>
      <VisuallyHidden>Price: </VisuallyHidden>
      {price}
    </p>
  );
}
