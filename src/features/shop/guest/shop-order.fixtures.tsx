import type { ComponentType } from "react";
import { sampleProducts } from "./sample-products.fixtures.ts";
import { ShopOrder } from "./shop-order.tsx";

export const fixtures: Record<string, ComponentType> = {
  Order: () => (
    <ShopOrder
      words={{
        title: "Request this order",
        lead: "You pay nothing now. You pay and collect it at the studio.",
      }}
      about="Our front desk reads this. We write back within two working days."
      help={{ phone: "(614) 555-0142", email: "hello@haven-studio.example" }}
      products={sampleProducts}
      cart={<p>Your cart is empty.</p>}
    />
  ),
};
