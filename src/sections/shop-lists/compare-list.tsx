import type { ReactNode } from "react";
import { Price } from "#src/features/shop/price.tsx";
import { removeFromCompare } from "#src/features/shop/shop-actions.ts";
import { ShopNotice } from "#src/features/shop/shop-notice.tsx";
import { dispatch, useShop } from "#src/features/shop/use-shop.ts";
import { focusHeading } from "#src/lib/focus-heading.ts";
import { Button } from "#src/ui/button/button.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./compare-list.module.css";
import type { ListedProduct } from "./wish-list.tsx";

const TITLE_ID = "compare-list-title";

const ROWS: readonly { label: string; show: (product: ListedProduct) => ReactNode }[] = [
  { label: "Price", show: (product) => <Price price={product.price} discount={product.discount} /> },
  { label: "Colors", show: ({ colors }) => colors.join(", ") || "One kind" },
  { label: "Sizes", show: ({ sizes }) => sizes.join(", ") || "One size" },
  { label: "What it is", show: ({ summary }) => summary },
];

/**
 * Products side by side, one per column. On a phone, each row lists them one below the other, with their
 * names.
 */
export function CompareList({ products, empty }: { products: readonly ListedProduct[]; empty: string }) {
  const ids = useShop((state) => state.compareList.compare_list);
  const compared = ids.flatMap((id) => products.find((product) => product.id === id) ?? []);

  function remove(id: number): void {
    dispatch(removeFromCompare(id), "compare-list");
    focusHeading(TITLE_ID);
  }

  return (
    <div className={styles.comparison}>
      <Heading level={2} size={3} id={TITLE_ID}>
        Compare
      </Heading>
      {compared.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
        <section className={styles.frame} aria-labelledby={TITLE_ID} tabIndex={0}>
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
                  <th scope="row">{label}</th>
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
