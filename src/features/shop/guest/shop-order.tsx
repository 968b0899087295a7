import { type ComponentProps, type ReactNode, useEffect } from "react";
import type { Help } from "#core/form/refusals.ts";
import { formatCents } from "#core/values/money-text.ts";
import { orderForm } from "#features/messages/model.ts";
import type { HeadingContent as HeadingWords } from "#site/content/schemas/fields.ts";
import { Form } from "#site/forms/form.tsx";
import { Button } from "#ui/button/button.tsx";
import { FieldNotes } from "#ui/field/field-parts.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { pieceCents } from "#ui/lib/piece-cents.ts";
import { useHydrated } from "#ui/lib/use-hydrated.ts";
import { Section } from "#ui/section/section.tsx";
import { payOrderPath } from "../model.ts";
import styles from "./shop-order.module.css";
import { cartCents, cartItem, orderLines, type ShopProduct } from "./shop-state.ts";
import { emptyCart, useShop } from "./use-shop.ts";

type ShopOrderProps = {
  /** The title is also the button's label. */
  words: HeadingWords;
  /** Who reads the order, and how soon they reply. */
  about: string;
  help: Help;
  products: readonly OrderedProduct[];
  /** Stands beside the form. */
  cart: ReactNode;
  /** Whether orders can be paid online. */
  isPaidOnline?: boolean;
};

/** Orders what is in the cart; it is paid for at pickup. */
export function ShopOrder({ words, about, help, products, cart, isPaidOnline = false }: ShopOrderProps) {
  return (
    <Section id="order" background="alt" width="wide" inner={styles.columns}>
      <div className={styles.beside}>
        <Heading level={2} id="order-title" {...words} />
        <aside aria-label="Your cart">{cart}</aside>
      </div>
      <div className={styles.sheet}>
        <Form
          form={orderForm}
          about={about}
          submitLabel={words.title}
          help={help}
          thanks={() => <OrderThanks />}
        >
          {(field) => (
            <>
              <OrderedProducts field={field("cart")} products={products} />
              <TextField {...field("name")} />
              <TextField {...field("email")} />
            </>
          )}
        </Form>
        {isPaidOnline && <PayOnline products={products} />}
      </div>
    </Section>
  );
}

/** Shown once an order is stored; from then on the cart is empty. */
function OrderThanks() {
  useEffect(() => void emptyCart(), []);
  return "Thank you. We have your order, and your cart is empty again.";
}

/** Pays for the cart on the provider's page instead; without JavaScript, for one product. */
function PayOnline({ products }: { products: readonly OrderedProduct[] }) {
  const cart = useShop((state) => state.cartList.cart);
  const known = useShop((state) => state.data.products);
  return (
    <form method="post" action={payOrderPath} className={styles.online}>
      <noscript>
        <OneProduct id="pay-product" name="cart" label="Or pay for it online" products={products} />
        <Button type="submit" variant="secondary">
          Go on
        </Button>
      </noscript>
      {cart.length > 0 && (
        <>
          <input type="hidden" name="cart" value={orderLines(cart, known)} />
          <Button type="submit" variant="secondary">
            Pay {formatCents(cartCents(cart))} online instead
          </Button>
        </>
      )}
    </form>
  );
}

type OrderedProductsProps = {
  field: { id: string; name: string; label: string; error: string | undefined };
  products: readonly OrderedProduct[];
};

/**
 * The cart as part of the order form; the cart beside it says when it is empty. Without JavaScript there is no cart, so one
 * product is chosen here.
 */
function OrderedProducts({ field, products }: OrderedProductsProps) {
  const isHydrated = useHydrated();
  const cart = useShop((state) => state.cartList.cart);
  const known = useShop((state) => state.data.products);
  return (
    <>
      <noscript>
        <OneProduct {...field} id={`${field.id}-product`} label="Product" products={products} />
      </noscript>
      <section
        id={field.id}
        tabIndex={-1}
        className={cart.length > 0 || field.error ? styles.summary : styles.nothing}
        aria-label={field.label}
      >
        <FieldNotes id={field.id} error={field.error} />
        {isHydrated && <input type="hidden" name={field.name} value={orderLines(cart, known)} />}
        {cart.length > 0 && (
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

/** A product with the colors and sizes it can be ordered in. */
type OrderedProduct = ShopProduct & { colors: readonly string[]; sizes: readonly string[] };

type OneProductProps = Omit<ComponentProps<typeof SelectField>, "options"> & {
  products: readonly OrderedProduct[];
};

/** For a form that works without a cart: every product in every color and size, each as an order of its own. */
function OneProduct({ products, ...field }: OneProductProps) {
  const orders = products.flatMap((product) =>
    orNone(product.colors).flatMap((color) =>
      orNone(product.sizes).map((size) => ({
        value: orderLines(
          [cartItem({ id: product.id, selected_color: color, selected_size: size }, product, 1)],
          products,
        ),
        label: `${[product.title, color, size].filter(Boolean).join(", ")}: ${formatCents(pieceCents(product))}`,
      })),
    ),
  );
  return <SelectField {...field} required options={[{ value: "", label: "Choose a product" }, ...orders]} />;
}

function orNone(choices: readonly string[]): readonly string[] {
  return choices.length > 0 ? choices : [""];
}
