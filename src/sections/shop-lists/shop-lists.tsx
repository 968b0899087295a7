import { Container } from "#src/ui/container/container.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { CompareList } from "./compare-list.tsx";
import styles from "./shop-lists.module.css";
import { type ListedProduct, WishList } from "./wish-list.tsx";

type ShopListsProps = {
  products: readonly ListedProduct[];
  /** Shown while a list is empty. */
  empty: { wishList: string; compareList: string };
};

/** The visitor's saved products, and the comparison. */
export function ShopLists({ products, empty }: ShopListsProps) {
  return (
    <Section theme="night" className={styles.section} aria-label="Your lists" data-wake>
      <Container width="wide" className={styles.lists}>
        <WishList products={products} empty={empty.wishList} />
        <CompareList products={products} empty={empty.compareList} />
      </Container>
    </Section>
  );
}
