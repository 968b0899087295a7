import type { ReactNode } from "react";
import type { Product } from "#src/content/collections/lists.ts";
import type { Heading as HeadingWords, WithPictures } from "#src/content/schemas/fields.ts";
import { StoredShop } from "#src/features/shop/stored-shop.tsx";
import { Container } from "#src/ui/container/container.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { SidebarLayout } from "#src/ui/sidebar-layout/sidebar-layout.tsx";
import { ProductCard } from "./product-card.tsx";
import styles from "./shop-products.module.css";

type ShopProductsProps = {
  intro: HeadingWords;
  products: readonly WithPictures<Product>[];
  /** Shown beside the products. */
  cart: ReactNode;
};

/** Everything the shop sells: the first product large, the others in a calm row of doors. */
export function ShopProducts({ intro, products, cart }: ShopProductsProps) {
  return (
    <Section labelledBy="products-title">
      <Container width="wide">
        <StoredShop products={products} />
        <SidebarLayout sidebar={cart} sidebarLabel="Your cart" className={styles.columns}>
          <Heading level={2} id="products-title" eyebrow={intro.eyebrow} lead={intro.lead}>
            {intro.title}
          </Heading>
          <div className={styles.list}>
            {products.map((product, index) => (
              <ProductCard key={product.id} product={product} look={index === 0 ? "wide" : "door"} />
            ))}
          </div>
        </SidebarLayout>
      </Container>
    </Section>
  );
}
