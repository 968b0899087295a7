import { expect, it } from "vitest";
import { composeMail } from "#features/messages/compose-message.server.ts";
import type { CatalogProduct } from "#site/content/catalog.ts";
import { testApp } from "#workshop/fixtures/app.fixtures.ts";

const kit: CatalogProduct = {
  id: "1",
  slug: "sensory-kit",
  title: "Sensory kit",
  price: 4800,
  colors: ["Teal"],
  sizes: [],
};
const gift: CatalogProduct = { ...kit, id: "2", slug: "lamp", title: "Lamp", colors: [], worth: 3000 };

const seen = { id: "1", title: "Sensory kit", quantity: 2, price: 4800, color: "Teal" };
const site = "https://site.test";

/** A server whose release sells these products. @returns what it answers to an order, and what is stored */
function shop(catalog: readonly CatalogProduct[] | undefined) {
  const app = testApp({ catalog, env: { ALLOWED_ORIGINS: site } });
  async function order(lines: readonly object[], headers: Record<string, string> = {}) {
    const cart = JSON.stringify(lines);
    const response = await app.post("order", { cart, name: "Bo", email: "bo@example.com" }, { headers });
    const body = await response.text();
    return { status: response.status, said: response.status === 422 ? JSON.parse(body).errors : body };
  }
  const stored = () =>
    app.messages().map(({ fields }) => ({ ...fields, cart: JSON.parse(fields.cart ?? "") }));
  return { ...app, order, stored };
}

it("an order for pickup bears the prices of the shop", async () => {
  const { order, stored, messages } = shop([kit, gift]);
  expect(await order([seen, { ...seen, id: "lamp", title: "Lamp", color: "", quantity: 1 }])).toMatchObject({
    status: 200,
  });
  expect(stored()[0]?.cart).toEqual([
    { ...seen },
    { id: "lamp", title: "Lamp", quantity: 1, price: 4800, worth: 3000 },
  ]);
  const [message] = messages();
  const mail = message && composeMail(message, undefined, { from: "a@b.test", to: ["a@b.test"] });
  expect(mail?.text).not.toContain("Please compare them");
});

it.each([
  ["price", { price: 100 }, "“Sensory kit” costs $48 now, not $1."],
  ["name", { title: "Two kits for one" }, "“Two kits for one” is called “Sensory kit” now."],
  ["color", { color: "Gold" }, "“Sensory kit” is not sold in “Gold” any more."],
  ["size", { size: "XXL" }, "“Sensory kit” is not sold in “XXL” any more."],
  ["product", { id: "9" }, "“Sensory kit” is not sold any more."],
])("another %s than the shop has is said before anything is ordered", async (_, other, words) => {
  const { order, stored } = shop([kit]);
  expect(await order([{ ...seen, ...other }])).toEqual({
    status: 422,
    said: [{ field: "cart", message: expect.stringContaining(words) }],
  });
  expect(stored()).toEqual([]);
});

it("a shop that is switched off takes no orders", async () => {
  expect(await shop([]).order([seen])).toMatchObject({ status: 422 });
});

it("prices that this server cannot know are not shown as facts: no release, or a page of another host", async () => {
  const alone = shop(undefined);
  expect(await alone.order([seen])).toMatchObject({ status: 200 });
  expect(alone.stored()).toMatchObject([
    { prices: expect.stringContaining("As the buyer’s page showed them.") },
  ]);
  const elsewhere = shop([kit]);
  expect(await elsewhere.order([{ ...seen, price: 100 }], { origin: site })).toMatchObject({ status: 200 });
  expect(elsewhere.stored()).toMatchObject([
    { prices: expect.stringContaining("“Sensory kit” costs $48 now, not $1.") },
  ]);
  const [message] = elsewhere.messages();
  const mail = message && composeMail(message, undefined, { from: "a@b.test", to: ["a@b.test"] });
  expect(mail?.text).toContain("Please compare them with your shop.");
});
