import type { ComponentType } from "react";
import { sampleProducts } from "./sample-products.fixtures.ts";
import { ShopProducts } from "./shop-products.tsx";

const intro = {
  eyebrow: "Take some calm home",
  title: "A small shop",
  lead: "A kit and passes to give away.",
};

export const fixtures: Record<string, ComponentType> = {
  Products: () => <ShopProducts intro={intro} products={sampleProducts} studio="Haven" />,
};
