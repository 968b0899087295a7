import { formatCents } from "#core/values/money-text.ts";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { focusHeading } from "#ui/lib/focus-heading.ts";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import { changeQuantity, removeFromCart } from "./shop-actions.ts";
import styles from "./shop-cart.module.css";
import { ShopNotice } from "./shop-notice.tsx";
import { type CartItem, cartCents, cartPieces } from "./shop-state.ts";
import { dispatch, useShop } from "./use-shop.ts";

/** Id of the cart's heading, which takes focus when a line is removed. */
const CART_TITLE_ID = "cart-title";

type ShopCartProps = {
  /** Shown while the cart is empty. */
  empty: string;
  /** Link to the order form, `#order`. */
  orderLabel: string;
};

/** The cart, with quantities and amounts, and a link to the order form. */
export function ShopCart({ empty, orderLabel }: ShopCartProps) {
  const cart = useShop((state) => state.cartList.cart);
  const pieces = cartPieces(cart);
  return (
    <div id="cart" className={styles.cart} data-wake>
      <h2 id={CART_TITLE_ID} className={styles.title}>
        Your cart
      </h2>
      {cart.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <>
          <ul role="list" className={styles.lines}>
            {cart.map((item) => (
              <CartLine key={`${item.id} ${item.selected_color} ${item.selected_size}`} item={item} />
            ))}
          </ul>
          <p className={styles.total}>
            <span>Total for {pieces === 1 ? "1 piece" : `${pieces} pieces`}</span>
            <strong>{formatCents(cartCents(cart))}</strong>
          </p>
          <ButtonLink to="#order">{orderLabel}</ButtonLink>
        </>
      )}
      <ShopNotice place="cart" className={styles.notice} />
    </div>
  );
}

function CartLine({ item }: { item: CartItem }) {
  const title = useShop((state) => state.data.products.find(({ id }) => id === item.id)?.title ?? "");
  const choice = [item.selected_color, item.selected_size].filter(Boolean).join(", ");
  const name = choice ? `${title}, ${choice}` : title;
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.cartLineTitle}>{title}</p>
        {choice && <p className={styles.choice}>{choice}</p>}
      </div>
      <p className={styles.sum}>{formatCents(item.sum)}</p>
      <div className={styles.quantity}>
        <Button
          variant="quiet"
          className={styles.step}
          aria-label={`One fewer: ${name}`}
          onClick={() => dispatch(changeQuantity(item, -1), "cart")}
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
          onClick={() => dispatch(changeQuantity(item, 1), "cart")}
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
