import type { ComponentType } from "react";
import { Button } from "#ui/button/button.tsx";
import { sampleProducts } from "./sample-products.fixtures.ts";
import { addToCompare, toggleWish } from "./shop-actions.ts";
import { ShopLists } from "./shop-lists.tsx";
import { StoredShop } from "./shop-products.tsx";
import { dispatch } from "./use-shop.ts";

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
