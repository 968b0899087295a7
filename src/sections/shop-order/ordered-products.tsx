import { formatCents } from "#domain/money.ts";
import { orderLines } from "#src/features/shop/order-lines.ts";
import { cartCents } from "#src/features/shop/shop-state.ts";
import { useShop } from "#src/features/shop/use-shop.ts";
import { useHydrated } from "#src/lib/use-hydrated.ts";
import { FieldNotes } from "#src/ui/field/field-parts.tsx";
import { SelectField } from "#src/ui/field/select-field.tsx";
import styles from "./shop-order.module.css";
import { type OrderedProduct, singleOrders } from "./single-orders.ts";

type OrderedProductsProps = {
  field: { id: string; name: string; label: string; error: string | undefined };
  products: readonly OrderedProduct[];
  /** Shown while the cart is empty. */
  empty: string;
};

/** The cart as part of the order form. Without JavaScript there is no cart, so one product is chosen here. */
export function OrderedProducts({ field, products, empty }: OrderedProductsProps) {
  const isHydrated = useHydrated();
  const cart = useShop((state) => state.cartList.cart);
  const known = useShop((state) => state.data.products);
  return (
    <>
      <noscript>
        <SelectField
          {...field}
          id={`${field.id}-product`}
          label="Product"
          required
          options={[{ value: "", label: "Choose a product" }, ...singleOrders(products)]}
        />
      </noscript>
      <section id={field.id} tabIndex={-1} className={styles.summary} aria-label={field.label}>
        <FieldNotes id={field.id} error={field.error} />
        {isHydrated && <input type="hidden" name={field.name} value={orderLines(cart, known)} />}
        {cart.length === 0 ? (
          <p>{empty}</p>
        ) : (
          <>
            <ul role="list">
              {cart.map((item) => (
                <li key={`${item.id} ${item.selected_color} ${item.selected_size}`}>
                  <span>
                    {item.qty} × {known.find(({ id }) => id === item.id)?.title}
                    {[item.selected_color, item.selected_size].filter(Boolean).map((choice) => `, ${choice}`)}
                  </span>
                  <span>{formatCents(item.sum)}</span>
                </li>
              ))}
            </ul>
            <p className={styles.total}>
              <span>To pay at the studio</span>
              <strong>{formatCents(cartCents(cart))}</strong>
            </p>
          </>
        )}
      </section>
    </>
  );
}
