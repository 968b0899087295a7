import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { localeOf } from "#site/content/.server/studio-locale.ts";
import {
  bookButton,
  bookedTitle,
  test as booking,
  chooseFirstTime,
  continueButton,
  days,
  fillWho,
  title,
} from "./booking-steps.ts";
import { startServer } from "./own-server.ts";
import { copySite } from "./own-site.ts";
import { expect } from "./test.ts";

/** A studio in Japan: yen have no smaller coins, and a day has 24 hours. */
const test = booking.extend({
  server: async ({ context }, use) => {
    const site = copySite();
    const locale = localeOf({ country: "JP", currency: "JPY" });
    const change = (name: string, edit: (parts: Record<string, unknown>) => void) => {
      const file = path.join(site.folder, name);
      const parts = JSON.parse(readFileSync(file, "utf8"));
      edit(parts);
      // Of a hundred yen for each dollar.
      const text = JSON.stringify(parts).replaceAll(
        /"cents":(\d+)/g,
        (_, cents) => `"cents":${100 * Number(cents)}`,
      );
      writeFileSync(file, text.replaceAll('"currency":"USD"', '"currency":"JPY"'));
    };
    change("content.json", ({ content }) => void Object.assign(Object(content), { locale }));
    change("booking.json", () => {});
    change("release.json", (facts) => void Object.assign(facts, { locale }));
    const server = await startServer({ RATE_LIMIT: "100000/1m", SITE_DIR: site.client });
    await use(server);
    for (const page of context.pages()) await page.close();
    await server.stop();
    site.remove();
  },
});

const main = (page: Page) => page.getByRole("main");

/** No price has a dot or another currency, and no time has am or pm. */
async function expectYen(page: Page, price: string): Promise<void> {
  const text = await main(page).innerText();
  expect(text).toContain(price);
  expect(text).not.toMatch(/\$|¥[\d,]+\.\d/);
  expect(text).not.toMatch(/\d ?[ap]m\b|\bnoon\b/);
}

test("a studio with yen and 24 hours says prices and times in its way on every step", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/book/day?adults=1&children=1`);
  await days(page).nth(2).click();
  await expect(page.locator("#times")).toBeVisible();
  await expectYen(page, "¥3,500");
  await page.goto(`${server.url}/book/weighted-blanket-lounge?minutes=90&adults=1&children=0`);
  await days(page).nth(2).click();
  await chooseFirstTime(page);
  await expectYen(page, "¥5,250");
  await continueButton(page).click();
  await expect(title(page, "Who and what helps")).toBeVisible();
  await expectYen(page, "¥5,250");
  await fillWho(page);
  await page.getByRole("button", { name: "Look it over before you book" }).click();
  await expect(title(page, "Check your booking")).toBeVisible();
  await expectYen(page, "¥5,250");
  await page.getByRole("link", { name: "The same time, for more weeks" }).click();
  await expectYen(page, "¥5,250");
  await page.goBack();
  await page.getByRole("link", { name: "Add another room" }).click();
  await expectYen(page, "¥1,250");
  await page.goBack();
  await bookButton(page).click();
  await expect(bookedTitle(page)).toBeVisible();
  await expectYen(page, "¥5,250");
  await page.getByRole("link", { name: "Move it" }).click();
  await expect(days(page).first()).toBeVisible();
  expect(await main(page).innerText()).not.toMatch(/\$|\d ?[ap]m\b/);
});
