import { formatCents } from "#domain/money.ts";
import { decrementQuantity, incrementQuantity, removeFromCart } from "#src/features/shop/shop-actions.ts";
import type { CartItem } from "#src/features/shop/shop-state.ts";
import { dispatch, useShop } from "#src/features/shop/use-shop.ts";
import { focusHeading } from "#src/lib/focus-heading.ts";
import { Button } from "#src/ui/button/button.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./cart-line.module.css";

/** Id of the cart's heading, which takes focus when a line is removed. */
export const CART_TITLE_ID = "cart-title";

/** One line of the cart. */
export function CartLine({ item }: { item: CartItem }) {
  const title = useShop((state) => state.data.products.find(({ id }) => id === item.id)?.title ?? "");
  const choice = [item.selected_color, item.selected_size].filter(Boolean).join(", ");
  const name = choice ? `${title}, ${choice}` : title;
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {choice && <p className={styles.choice}>{choice}</p>}
      </div>
      <p className={styles.sum}>{formatCents(item.sum)}</p>
      <div className={styles.quantity}>
        <Button
          variant="quiet"
          className={styles.step}
          aria-label={`One fewer: ${name}`}
          onClick={() => dispatch(decrementQuantity(item), "cart")}
        >
          <Icon name="minus" />
        </Button>
        <span className={styles.number}>
          <VisuallyHidden>Quantity: </VisuallyHidden>
          {item.qty}
        </span>
        <Button
          variant="quiet"
          className={styles.step}
          aria-label={`One more: ${name}`}
          onClick={() => dispatch(incrementQuantity(item), "cart")}
        >
          <Icon name="plus" />
        </Button>
      </div>
      <Button variant="quiet" className={styles.remove} onClick={() => remove(item)}>
        Remove
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  );
}

/** The pressed button disappears with its line. */
function remove(item: CartItem): void {
  dispatch(removeFromCart(item), "cart");
  focusHeading(CART_TITLE_ID);
}
