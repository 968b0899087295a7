import { type ReactNode, useState } from "react";
import { asHere } from "#core/values/spelling.ts";
import type { Product } from "#site/content/collections/lists.ts";
import type { WithPictures } from "#site/content/schemas/fields.ts";
import { Button } from "#ui/button/button.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { focusHeading } from "#ui/lib/focus-heading.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { Section } from "#ui/section/section.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import { Price } from "./price.tsx";
import { removeFromCompare, toggleWish } from "./shop-actions.ts";
import styles from "./shop-lists.module.css";
import { ShopNotice } from "./shop-notice.tsx";
import { dispatch, useShop } from "./use-shop.ts";

const COMPARE_TITLE_ID = "compare-list-title";

const ROWS: readonly { label: string; show: (product: ListedProduct) => ReactNode }[] = [
  { label: "Price", show: (product) => <Price price={product.price} discount={product.discount} /> },
  { label: "Colors", show: ({ colors }) => colors.join(", ") || "One kind" },
  { label: "Sizes", show: ({ sizes }) => sizes.join(", ") || "One size" },
  { label: "What it is", show: ({ summary }) => summary },
];

const TITLE_ID = "wish-list-title";
type ShopListsProps = {
  products: readonly ListedProduct[];
  /** Shown while a list is empty. */
  empty: { wishList: string; compareList: string };
};

/**
 * The visitor's saved products, and the comparison. Shown from the first product that is put aside, and until the page is
 * left: the focus stays here when the last one is removed.
 */
export function ShopLists({ products, empty }: ShopListsProps) {
  const isInUse = useShop(
    (state) => state.wishList.w_list.length + state.compareList.compare_list.length > 0,
  );
  const [isShown, setIsShown] = useState(isInUse);
  if (isInUse && !isShown) setIsShown(true);
  return (
    isShown && (
      <Section
        id="lists"
        className={styles.section}
        aria-label="Your lists"
        data-wake
        width="wide"
        inner={styles.lists}
      >
        <WishList products={products} empty={empty.wishList} />
        <CompareList products={products} empty={empty.compareList} />
      </Section>
    )
  );
}

type ListedProduct = Omit<WithPictures<Product>, "body">;

function WishList({ products, empty }: { products: readonly ListedProduct[]; empty: string }) {
  const ids = useShop((state) => state.wishList.w_list);
  const wished = products.filter(({ id }) => ids.includes(id));

  function remove(id: number): void {
    dispatch(toggleWish(id), "wish-list");
    focusHeading(TITLE_ID);
  }

  return (
    <div className={styles.wishes}>
      <Heading level={2} size={3} id={TITLE_ID} title="Wish list" />
      {wished.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul role="list">
          {wished.map(({ id, title, image, price, discount }) => (
            <li key={id} className={styles.wish}>
              <Picture picture={image} shape="arch" sizes="5rem" className={styles.picture} isDecorative />
              <div>
                <a href={`#product-${id}`} className={styles.title}>
                  {title}
                </a>
                <p>
                  <Price price={price} discount={discount} />
                </p>
              </div>
              <Button variant="quiet" onClick={() => remove(id)}>
                Remove
                <VisuallyHidden> {title} from the wish list</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ShopNotice place="wish-list" />
    </div>
  );
}

/** Products side by side, one per column. On a phone, each row lists them one below the other, with their names. */
function CompareList({ products, empty }: { products: readonly ListedProduct[]; empty: string }) {
  const ids = useShop((state) => state.compareList.compare_list);
  const compared = ids.flatMap((id) => products.find((product) => product.id === id) ?? []);

  function remove(id: number): void {
    dispatch(removeFromCompare(id), "compare-list");
    focusHeading(COMPARE_TITLE_ID);
  }

  return (
    <div className={styles.comparison}>
      <Heading level={2} size={3} id={COMPARE_TITLE_ID} title="Compare" />
      {compared.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
        <section className={styles.frame} aria-labelledby={COMPARE_TITLE_ID} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <td />
                {compared.map(({ id, title }) => (
                  <th key={id} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ROWS.map(({ label, show }) => (
                <tr key={label}>
                  <th scope="row">{asHere(label)}</th>
                  {compared.map((product) => (
                    <td key={product.id}>
                      <span className={styles.name}>{product.title}</span>
                      {show(product)}
                    </td>
                  ))}
                </tr>
              ))}
              <tr>
                <td />
                {compared.map(({ id, title }) => (
                  <td key={id}>
                    <span className={styles.name}>{title}</span>
                    <Button variant="secondary" onClick={() => remove(id)}>
                      Remove
                      <VisuallyHidden> {title} from the comparison</VisuallyHidden>
                    </Button>
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </section>
      )}
      <ShopNotice place="compare-list" />
    </div>
  );
}
