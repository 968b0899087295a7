import type { ComponentType } from "react";
import { sampleProducts } from "#src/features/shop/sample-products.fixtures.ts";
import { addToCart } from "#src/features/shop/shop-actions.ts";
import { StoredShop } from "#src/features/shop/stored-shop.tsx";
import { dispatch } from "#src/features/shop/use-shop.ts";
import { Button } from "#src/ui/button/button.tsx";
import { Container } from "#src/ui/container/container.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { ShopCart } from "./shop-cart.tsx";

const kit = { id: 1, selected_color: "Teal", selected_size: "Child" };

export const fixtures: Record<string, ComponentType> = {
  Cart: () => (
    <Section>
      <Container width="narrow">
        <StoredShop products={sampleProducts} />
        <Button onClick={() => dispatch(addToCart(kit), "cart")}>Add a kit</Button>
        <ShopCart empty="Your cart is empty." orderLabel="Request this order" />
      </Container>
    </Section>
  ),
};
