import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./service-price.module.css";

/** What a service costs, in the owner's words. Renders nothing where no price is given. */
export function ServicePrice({ price }: { price: string | undefined }) {
  if (!price) return null;
  return (
    <p className={styles.price}>
      <VisuallyHidden>Price: </VisuallyHidden>
      {price}
    </p>
  );
}
