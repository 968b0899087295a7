import type { Page } from "@playwright/test";
import { expect, test, wakeUp } from "./test.ts";

const cart = (page: Page) => page.getByRole("complementary", { name: "Your cart" });
const kit = "Sensory kit for home";

async function openShop(page: Page): Promise<void> {
  await page.goto("/shop");
  await wakeUp(page);
}

async function add(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: `Add to cart ${title}` }).click();
}

test("the press that wakes the page counts, and the cart of an earlier visit is kept", async ({ page }) => {
  for (const pieces of ["In your cart: 1 piece.", "In your cart: 2 pieces."]) {
    await page.goto("/shop");
    // No pointer or key event comes before it: this press is what wakes React.
    await page
      .getByRole("button", { name: `Add to cart ${kit}` })
      .evaluate((button: HTMLElement) => button.click());
    await expect(page.getByText(pieces)).toBeVisible();
  }
});

test("changes in one tab show in the other", async ({ page, context }) => {
  await openShop(page);
  const other = await context.newPage();
  await openShop(other);
  await add(page, kit);
  await expect(cart(other)).toContainText("Total for 1 piece$48");
  await add(other, kit);
  await expect(cart(page)).toContainText("Total for 2 pieces$96");
  await cart(page)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(cart(other)).toContainText("Your cart is empty.");
});

test("corrupt storage is ignored", async ({ page }) => {
  await page.goto("/shop");
  for (const damaged of ["{", "[]", '{"state":{"cartList":{"cart":[{"id":"x"}]}},"version":0}']) {
    await page.evaluate((text) => localStorage.setItem("root", text), damaged);
    await page.reload();
    await wakeUp(page);
    await expect(cart(page), damaged).toContainText("Your cart is empty.");
  }
  await add(page, kit);
  await page.reload();
  await wakeUp(page);
  await expect(cart(page)).toContainText("Total for 1 piece$48");
});

test("if the browser blocks storage, the cart works until the page is left", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await openShop(page);
  await add(page, kit);
  await add(page, kit);
  await expect(cart(page)).toContainText("Total for 2 pieces$96");
});

test("removing an item moves the focus to the cart's heading", async ({ page }) => {
  await openShop(page);
  await add(page, kit);
  await cart(page)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(page.getByRole("heading", { name: "Your cart" })).toBeFocused();
});

test("lists appear with the first product that is put aside, and stay while the page is open", async ({
  page,
}) => {
  await page.goto("/shop");
  await wakeUp(page);
  const lists = page.getByRole("region", { name: "Your lists" });
  await expect(lists).toHaveCount(0);
  await page.getByRole("button", { name: `Wish list ${kit}` }).click();
  await page.getByRole("link", { name: "Go to your lists" }).click();
  await expect(lists).toBeInViewport();
  await lists.getByRole("button", { name: `Remove ${kit} from the wish list` }).press("Enter");
  await expect(lists.getByRole("heading", { name: "Wish list" })).toBeFocused();
  await page.reload();
  await wakeUp(page);
  await expect(lists).toHaveCount(0);
});

test("compared products are shown side by side", async ({ page }) => {
  await openShop(page);
  await page.getByRole("button", { name: `Compare ${kit}` }).click();
  await page.getByRole("button", { name: "Compare Gift pass, five hours" }).click();
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveText([kit, "Gift pass, five hours"]);
  await expect(table.getByRole("row", { name: /^Price/ })).toContainText("$157.50");
  await page.getByRole("button", { name: `Remove ${kit} from the comparison` }).press("Enter");
  await expect(table.getByRole("columnheader")).toHaveText(["Gift pass, five hours"]);
});

test("an order is sent with the cart, which is emptied once the order is stored", async ({ page }) => {
  await openShop(page);
  const body = page.waitForRequest((request) => request.method() === "POST");
  await add(page, "Gift pass, five hours");
  const form = page.locator("#order form");
  await expect(form).toContainText("To pay at the studio$157.50");
  await form.getByLabel(/^Name/).fill("Ana Sample");
  await form.getByLabel(/^E-mail/).fill("ana@haven.example");
  await form.getByRole("button", { name: "Request this order" }).click();
  await expect(form.getByText(/We have your order/)).toBeVisible();
  await expect(cart(page)).toContainText("Your cart is empty.");
  expect((await body).postData()).toContain(
    '[{"id":"3","title":"Gift pass, five hours","quantity":1,"price":15750}]',
  );
});

test("an order without a product says so, and its error links to the cart in the form", async ({ page }) => {
  await openShop(page);
  const form = page.locator("#order form");
  await form.getByLabel(/^Name/).fill("Ana Sample");
  await form.getByLabel(/^E-mail/).fill("ana@haven.example");
  await form.getByRole("button", { name: "Request this order" }).click();
  await form.getByRole("link", { name: "Your cart is empty. Please add a product first." }).click();
  await expect(form.getByRole("region", { name: "Cart" })).toBeFocused();
});

test("the shop's code does not load on other pages", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith(".js")) scripts.push(await response.text().catch(() => ""));
  });
  await page.goto("/causes");
  await wakeUp(page);
  await page.waitForLoadState("networkidle");
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((text) => /Toastify|cartList|compare_list/.test(text))).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one product can be ordered", async ({ page }) => {
    await page.goto("/shop");
    await expect(page.getByText("Your cart is empty.").first()).toBeHidden();
    await page.getByLabel(/^Product/).selectOption({ label: `${kit}, Violet, Adult: $48` });
    const form = page.locator("#order form");
    await form.getByLabel(/^Name/).fill("Ana Sample");
    await form.getByLabel(/^E-mail/).fill("ana@haven.example");
    await form.getByRole("button", { name: "Request this order" }).click();
    await expect(page).toHaveURL(/\/message-sent$/);
  });
});
