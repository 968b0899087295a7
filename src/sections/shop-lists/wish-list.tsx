import type { Product } from "#src/content/collections/lists.ts";
import type { WithPictures } from "#src/content/schemas/fields.ts";
import { Price } from "#src/features/shop/price.tsx";
import { toggleWish } from "#src/features/shop/shop-actions.ts";
import { ShopNotice } from "#src/features/shop/shop-notice.tsx";
import { dispatch, useShop } from "#src/features/shop/use-shop.ts";
import { focusHeading } from "#src/lib/focus-heading.ts";
import { Button } from "#src/ui/button/button.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./wish-list.module.css";

/** A product as the lists show it. */
export type ListedProduct = Omit<WithPictures<Product>, "body">;

const TITLE_ID = "wish-list-title";

/** Saved products. */
export function WishList({ products, empty }: { products: readonly ListedProduct[]; empty: string }) {
  const ids = useShop((state) => state.wishList.w_list);
  const wished = products.filter(({ id }) => ids.includes(id));

  function remove(id: number): void {
    dispatch(toggleWish(id), "wish-list");
    focusHeading(TITLE_ID);
  }

  return (
    <div className={styles.wishes}>
      <Heading level={2} size={3} id={TITLE_ID}>
        Wish list
      </Heading>
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
