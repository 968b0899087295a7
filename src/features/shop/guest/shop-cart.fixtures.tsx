import type { ComponentType } from "react";
import { Button } from "#ui/button/button.tsx";
import { Section } from "#ui/section/section.tsx";
import { sampleProducts } from "./sample-products.fixtures.ts";
import { addToCart } from "./shop-actions.ts";
import { ShopCart } from "./shop-cart.tsx";
import { StoredShop } from "./shop-products.tsx";
import { dispatch } from "./use-shop.ts";

const kit = { id: 1, selected_color: "Teal", selected_size: "Child" };

export const fixtures: Record<string, ComponentType> = {
  Cart: () => (
    <Section width="narrow">
      <StoredShop products={sampleProducts} />
      <Button onClick={() => dispatch(addToCart(kit), "cart")}>Add a kit</Button>
      <ShopCart empty="Your cart is empty." orderLabel="Request this order" />
    </Section>
  ),
};
