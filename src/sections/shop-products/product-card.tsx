import type { Product } from "#src/content/collections/lists.ts";
import type { WithPictures } from "#src/content/schemas/fields.ts";
import { Price } from "#src/features/shop/price.tsx";
import { classNames } from "#src/lib/class-names.ts";
import { Picture } from "#src/ui/picture/picture.tsx";
import { RichText } from "#src/ui/rich-text/rich-text.tsx";
import { ProductActions } from "./product-actions.tsx";
import styles from "./product-card.module.css";

type ProductCardProps = {
  product: WithPictures<Product>;
  /** `wide`: the picture is above the text. `door`: it is beside the text, in an arch. */
  look: "wide" | "door";
};

/** One product of the shop. */
export function ProductCard({ product, look }: ProductCardProps) {
  const { id, title, image, price, discount, summary, body } = product;
  const titleId = `product-${id}-title`;
  return (
    <article
      id={`product-${id}`}
      className={classNames(styles.product, styles[look])}
      aria-labelledby={titleId}
    >
      <Picture
        picture={image}
        shape={look === "door" ? "arch" : "plain"}
        sizes={look === "door" ? "(min-width: 900px) 24vw, 80vw" : "(min-width: 900px) 62vw, 100vw"}
        className={styles.picture}
      />
      <div className={styles.words}>
        <h3 id={titleId}>{title}</h3>
        <p>
          <Price price={price} discount={discount} />
        </p>
        <p className={styles.summary}>{summary}</p>
        <RichText blocks={body} className={styles.more} />
        <ProductActions product={product} />
      </div>
    </article>
  );
}
