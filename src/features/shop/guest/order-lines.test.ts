import { expect, it } from "vitest";
import { readOrderLines } from "#core/form/kinds/cart/order-lines.ts";
import { validateForm } from "#core/form/validate.ts";
import { orderForm } from "#features/messages/order.ts";
import { readCatalog, readEntries } from "#site/content/.server/content.ts";
import { priceOrder } from "../model.ts";
import { cartItem, orderLines } from "./shop-state.ts";

const products = [
  { id: 1, title: "Sensory kit for home", price: 4800, discount: 0 },
  { id: 3, title: "A".repeat(150), price: 17_500, discount: 10 },
];

it("writes an order that the studio's rules accept", () => {
  const cart = [
    cartItem({ id: 1, selected_color: "Teal", selected_size: "Adult" }, { price: 4800, discount: 0 }, 2),
    cartItem({ id: 3, selected_color: "", selected_size: "" }, { price: 17_500, discount: 10 }, 1),
  ];
  const text = orderLines(cart, products);
  expect(JSON.parse(text)).toEqual([
    { id: "1", title: "Sensory kit for home", quantity: 2, price: 4800, color: "Teal", size: "Adult" },
    { id: "3", title: "A".repeat(100), quantity: 1, price: 15_750 },
  ]);
  expect(validateForm(orderForm, { cart: text, name: "Ana", email: "ana@haven.example" })).toMatchObject({
    ok: true,
  });
});

it("writes what the server finds in its own catalog, for every product in every color and size", () => {
  const sold = readEntries("products");
  const cart = sold.flatMap((product) =>
    (product.colors.length > 0 ? product.colors : [""]).flatMap((selected_color) =>
      (product.sizes.length > 0 ? product.sizes : [""]).map((selected_size) =>
        cartItem({ id: product.id, selected_color, selected_size }, product, 2),
      ),
    ),
  );
  const lines = readOrderLines(orderLines(cart, sold)) ?? [];
  const priced = priceOrder(readCatalog(), lines);
  expect(priced.changes).toEqual([]);
  expect(priced.lines.map(({ terms: _, worth: __, ...line }) => line)).toEqual(lines);
  expect(lines.length).toBeGreaterThan(sold.length);
});

it("lets the form ask for a product where the cart is empty", () => {
  const checked = validateForm(orderForm, {
    cart: orderLines([], products),
    name: "Ana",
    email: "ana@haven.example",
  });
  expect(checked).toMatchObject({ errors: [{ field: "cart" }] });
});
