import { useEffect } from "react";
import { orderForm } from "#domain/forms/order.ts";
import type { Help } from "#domain/refusals.ts";
import type { Heading as HeadingWords } from "#src/content/schemas/fields.ts";
import { Form } from "#src/features/forms/form.tsx";
import { emptyCart } from "#src/features/shop/use-shop.ts";
import { Container } from "#src/ui/container/container.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { OrderedProducts } from "./ordered-products.tsx";
import styles from "./shop-order.module.css";
import type { OrderedProduct } from "./single-orders.ts";

type ShopOrderProps = {
  /** The title is also the button's label. */
  words: HeadingWords;
  /** Who reads the order, and how soon they reply. */
  about: string;
  help: Help;
  products: readonly OrderedProduct[];
  /** Shown while the cart is empty. */
  empty: string;
};

/** Orders what is in the cart; it is paid for at pickup. */
export function ShopOrder({ words, about, help, products, empty }: ShopOrderProps) {
  return (
    <Section id="order" background="alt" labelledBy="order-title">
      <Container width="wide" className={styles.columns}>
        <Heading level={2} id="order-title" eyebrow={words.eyebrow} lead={words.lead}>
          {words.title}
        </Heading>
        <div className={styles.sheet}>
          <Form
            form={orderForm}
            about={about}
            submitLabel={words.title}
            help={help}
            thanks={() => <OrderThanks onShown={emptyCart} />}
          >
            {(field) => (
              <>
                <OrderedProducts field={field("cart")} products={products} empty={empty} />
                <TextField {...field("name")} />
                <TextField {...field("email")} />
              </>
            )}
          </Form>
        </div>
      </Container>
    </Section>
  );
}

/** Shown once an order is stored; from then on the cart is empty. */
function OrderThanks({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return "Thank you. We have your order, and your cart is empty again.";
}
