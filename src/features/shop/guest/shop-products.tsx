import type { FormEvent } from "react";
import { buyPassPath } from "#core/values/paths.ts";
import { asHere } from "#core/values/spelling.ts";
import type { Product } from "#site/content/collections/lists.ts";
import type { HeadingContent as HeadingWords, WithPictures } from "#site/content/schemas/fields.ts";
import { Button } from "#ui/button/button.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { classNames } from "#ui/lib/class-names.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { Section } from "#ui/section/section.tsx";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import { Price } from "./price.tsx";
import { addToCart, addToCompare, toggleWish } from "./shop-actions.ts";
import { ShopNotice } from "./shop-notice.tsx";
import styles from "./shop-products.module.css";
import type { ShopProduct } from "./shop-state.ts";
import { dispatch, useShop, useStoredShop } from "./use-shop.ts";

type ShopProductsProps = {
  intro: HeadingWords;
  products: readonly WithPictures<Product>[];
  /** Whether passes and vouchers can be bought online. */
  sellsOnline?: boolean;
  /** The studio's name, which stands on its passes. */
  studio: string;
  /** Where codes of passes and vouchers say what is left on them; undefined if it sells none. */
  passHref?: string | undefined;
};

/** Everything the shop sells: the first product large, the others as a row of doors. */
export function ShopProducts(props: ShopProductsProps) {
  const { intro, products, sellsOnline = false, studio, passHref } = props;
  const [first, ...others] = products;
  return (
    <Section labelledBy="products-title" width="wide">
      <StoredShop products={products} />
      <Heading level={2} id="products-title" {...intro} />
      <div className={styles.list}>
        {first && (
          <ProductCard product={first} look="wide" sellsOnline={sellsOnline} studio={studio} isOpen />
        )}
        {others.length > 0 && (
          <div className={styles.doors}>
            {others.map((product) => (
              <ProductCard
                key={product.id}
                product={product}
                look="door"
                sellsOnline={sellsOnline}
                studio={studio}
              />
            ))}
          </div>
        )}
      </div>
      {passHref && (
        <p>
          <TextLink to={passHref}>See what is left on a pass or voucher</TextLink>
        </p>
      )}
    </Section>
  );
}

type ProductCardProps = {
  product: WithPictures<Product>;
  /** `wide`: a large picture. `door`: a smaller one in an arch. The text is beside it where both fit. */
  look: "wide" | "door";
  sellsOnline: boolean;
  studio: string;
  /** Whether all of its text is shown at first. */
  isOpen?: boolean;
};

/** One product. A pass or voucher is drawn as the card that one gets. */
function ProductCard({ product, look, sellsOnline, studio, isOpen = false }: ProductCardProps) {
  const { id, slug, title, image, price, discount, summary, body, pass, voucher } = product;
  const titleId = `product-${id}-title`;
  const isPass = pass !== undefined || voucher !== undefined;
  const head = (
    <>
      <h3 id={titleId}>{title}</h3>
      <p>
        <Price price={price} discount={discount} />
      </p>
    </>
  );
  const picture = (
    <Picture
      picture={image}
      shape={look === "door" ? "arch" : "plain"}
      sizes={look === "door" ? "(min-width: 600px) 26vw, 30vw" : "(min-width: 900px) 55vw, 100vw"}
      className={styles.picture}
    />
  );
  return (
    <article
      id={`product-${id}`}
      className={classNames(styles.product, styles[look])}
      aria-labelledby={titleId}
    >
      <div className={styles.parts}>
        {isPass ? (
          <div className={styles.pass} data-section-theme="night">
            <div className={styles.face}>
              <p className={styles.studio}>{studio}</p>
              {head}
            </div>
            {picture}
          </div>
        ) : (
          picture
        )}
        <div className={styles.words}>
          {!isPass && head}
          <p className={styles.summary}>{summary}</p>
          {isPass && sellsOnline && (
            <p>
              <TextLink to={buyPassPath(slug)}>
                Buy it online<VisuallyHidden>: {title}</VisuallyHidden>
              </TextLink>
            </p>
          )}
          <ProductActions product={product} />
          <details open={isOpen} className={styles.rest}>
            <summary>
              More about it<VisuallyHidden>: {title}</VisuallyHidden>
            </summary>
            <RichText blocks={body} className={styles.more} />
          </details>
        </div>
      </div>
    </article>
  );
}

type ProductActionsProps = {
  product: { id: number; title: string; colors: readonly string[]; sizes: readonly string[] };
};

/** The choice of color and size, and the product's buttons. */
function ProductActions({ product: { id, title, colors, sizes } }: ProductActionsProps) {
  const isWished = useShop((state) => state.wishList.w_list.includes(id));
  const isCompared = useShop((state) => state.compareList.compare_list.includes(id));
  const isInCart = useShop((state) => state.cartList.cart.some((item) => item.id === id));
  const place = `product-${id}` as const;

  function handleAdd(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const selected_color = String(chosen.get("color") ?? "");
    const selected_size = String(chosen.get("size") ?? "");
    dispatch(addToCart({ id, selected_color, selected_size }), place);
  }

  return (
    <form className={styles.form} onSubmit={handleAdd} data-wake aria-label={title}>
      {colors.length + sizes.length > 0 && (
        <div className={styles.choices}>
          {colors.length > 0 && (
            <SelectField
              id={`${place}-color`}
              name="color"
              label={asHere("Color")}
              options={colors.map(toOption)}
            />
          )}
          {sizes.length > 0 && (
            <SelectField id={`${place}-size`} name="size" label="Size" options={sizes.map(toOption)} />
          )}
        </div>
      )}
      <div className={styles.buttons}>
        <Button type="submit">
          <Icon name="basket" />
          Add to cart
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
        <Button variant="secondary" aria-pressed={isWished} onClick={() => dispatch(toggleWish(id), place)}>
          <Icon name="heart" className={isWished ? styles.full : undefined} />
          Wish list
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
        <Button variant="secondary" onClick={() => dispatch(addToCompare(id), place)}>
          <Icon name="scale" />
          Compare
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      </div>
      <ShopNotice place={place} />
      {isInCart && <TextLink to="#cart">Go to your cart</TextLink>}
      {(isWished || isCompared) && <TextLink to="#lists">Go to your lists</TextLink>}
    </form>
  );
}

function toOption(value: string) {
  return { value, label: value };
}

/** Starts the shop, and says so if the stored state does not load in time. Use it once per page. */
export function StoredShop({ products }: { products: readonly ShopProduct[] }) {
  const { isLate, retry } = useStoredShop(products);
  return (
    <StatusMessage tone="error">
      {isLate && (
        <>
          <p>
            Your saved cart did not load within 5 seconds. You can continue: what you add now is kept until
            you close this page, and your saved cart is not touched.
          </p>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </>
      )}
    </StatusMessage>
  );
}
