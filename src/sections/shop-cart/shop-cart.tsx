import { formatCents } from "#domain/money.ts";
import { ShopNotice } from "#src/features/shop/shop-notice.tsx";
import { cartCents, cartPieces } from "#src/features/shop/shop-state.ts";
import { useShop } from "#src/features/shop/use-shop.ts";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import { CART_TITLE_ID, CartLine } from "./cart-line.tsx";
import styles from "./shop-cart.module.css";

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
