import type { ComponentType } from "react";
import { sampleProducts } from "#src/features/shop/sample-products.fixtures.ts";
import { addToCompare, toggleWish } from "#src/features/shop/shop-actions.ts";
import { StoredShop } from "#src/features/shop/stored-shop.tsx";
import { dispatch } from "#src/features/shop/use-shop.ts";
import { Button } from "#src/ui/button/button.tsx";
import { ShopLists } from "./shop-lists.tsx";

const empty = { wishList: "Your wish list is empty.", compareList: "There is nothing to compare yet." };

export const fixtures: Record<string, ComponentType> = {
  Lists: () => (
    <>
      <StoredShop products={sampleProducts} />
      {sampleProducts.map(({ id, title }) => (
        <Button
          key={id}
          variant="quiet"
          onClick={() => {
            dispatch(toggleWish(id), "wish-list");
            dispatch(addToCompare(id), "compare-list");
          }}
        >
          Put aside: {title}
        </Button>
      ))}
      <ShopLists products={sampleProducts} empty={empty} />
    </>
  ),
};
