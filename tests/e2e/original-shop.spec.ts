import type { Page } from "@playwright/test";
import { times, toastDragShare, toastRows } from "../original/states.ts";
import { expect, test, wakeUp } from "./test.ts";

// The behavior of the original template's shop. It is the same at every width.
test.skip(({ isMobile }) => isMobile, "checked once, on a desktop");

const toasts = (page: Page) => page.getByRole("region", { name: /^Messages of the shop/ });

async function openShop(page: Page): Promise<void> {
  await page.goto("/shop");
  await wakeUp(page);
}

test("each action shows its message, as a toast in the top right corner and on the page", async ({
  page,
}) => {
  await openShop(page);
  for (const { id, press, says } of toastRows) {
    await page.getByRole("button", { name: press }).click();
    if (!says) continue;
    const toast = toasts(page).getByText(says, { exact: true });
    await expect(toast, id).toBeVisible();
    const box = await toast.boundingBox();
    expect(box?.x, id).toBeGreaterThan(1280 / 2);
    expect(box?.y, id).toBeLessThan(800 / 2);
    await toast.click();
    await expect(toast, `${id}: a press closes it`).toHaveCount(0);
    await expect(
      page.getByRole("main").getByText(says, { exact: true }),
      `${id}: a line stays`,
    ).toBeVisible();
  }
});

test("adding again makes it two, One fewer stops at one, and the total follows", async ({ page }) => {
  await openShop(page);
  const cart = page.getByRole("complementary", { name: "Your cart" });
  const add = page.getByRole("button", { name: /^Add to cart Gift pass, one hour/ });
  await add.click();
  await add.click();
  await expect(cart.getByRole("listitem")).toHaveCount(1);
  await expect(cart).toContainText("Total for 2 pieces$70");
  await cart.getByRole("button", { name: /^One more/ }).click();
  await expect(cart).toContainText("Total for 3 pieces$105");
  for (let press = 0; press < 4; press += 1) await cart.getByRole("button", { name: /^One fewer/ }).click();
  await expect(cart).toContainText("Total for 1 piece$35");
});

test("cart, wish list and comparison are stored under one key and survive a reload", async ({ page }) => {
  await openShop(page);
  await page.getByRole("button", { name: /^Add to cart Sensory kit/ }).click();
  await page.getByRole("button", { name: /^Wish list Gift pass, five/ }).click();
  await page.getByRole("button", { name: /^Compare Gift pass, quiet/ }).click();
  await expect(page.getByRole("table")).toBeVisible();
  const state = await page.evaluate(() => JSON.parse(localStorage.getItem("root") ?? "{}").state);
  expect(state).toMatchObject({
    data: { symbol: "$" },
    cartList: { cart: [{ id: 1, qty: 1, selected_color: "Teal", selected_size: "Child" }] },
    wishList: { w_list: [3] },
    compareList: { compare_list: [4] },
  });
  await page.reload();
  await wakeUp(page);
  await expect(page.getByRole("complementary", { name: "Your cart" })).toContainText("Total for 1 piece");
  await expect(page.getByRole("button", { name: /^Wish list Gift pass, five/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByRole("table")).toContainText("quiet hour");
});

test("a toast is shown for 5000 ms, and pauses while hovered", async ({ page }) => {
  await openShop(page);
  await page.getByRole("button", { name: /^Wish list Sensory kit/ }).click();
  const toast = toasts(page).getByText("Item Added to Wishlist", { exact: true });
  await toast.hover();
  const countdown = () =>
    page.evaluate((duration) => {
      const found = document.getAnimations().find((one) => one.effect?.getTiming().duration === duration);
      return found?.playState;
    }, times.toastDuration);
  await expect.poll(countdown).toBe("paused");
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).hover();
  await expect.poll(countdown).toBe("running");
  await page.evaluate((duration) => {
    for (const one of document.getAnimations())
      if (one.effect?.getTiming().duration === duration) one.finish();
  }, times.toastDuration);
  await expect(toast).toHaveCount(0);
});

test("a toast dragged by more than 80 percent of its width closes; by less, it stays", async ({ page }) => {
  await openShop(page);
  await page.getByRole("button", { name: /^Wish list Sensory kit/ }).click();
  const toast = toasts(page).getByRole("status");
  await expect(toast).toHaveText("Item Added to Wishlist");
  for (const [share, count] of [
    [toastDragShare - 0.1, 1],
    [toastDragShare + 0.1, 0],
  ] as const) {
    const { x, y, width } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 20 + width * share, y + 20, { steps: 4 });
    await page.mouse.up();
    await expect(toast).toHaveCount(count);
  }
});
