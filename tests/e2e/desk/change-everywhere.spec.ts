import { findAxeViolations } from "../axe.ts";
import { expect } from "../test.ts";
import { test } from "./words.fixtures.ts";

test("an owner finds a word in all texts, changes the ticked ones at once, and undoes that", async ({
  page,
  desk,
}) => {
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/words`);
  await page.getByLabel("Search in all texts").fill("Haven Sensory Studio");
  await page.getByRole("button", { name: "Search" }).click();
  const list = page
    .getByRole("form")
    .or(page.locator("form"))
    .filter({ has: page.getByRole("button", { name: "Change everywhere" }) });
  const ticks = list.getByRole("checkbox");
  const all = await ticks.count();
  expect(all).toBeGreaterThan(1);
  expect(await findAxeViolations(page)).toEqual([]);
  await ticks.first().uncheck({ force: true });
  await page.getByLabel("Change what is ticked to").fill("Quiet House");
  await page.getByRole("button", { name: "Change everywhere" }).click();
  await expect(page.getByText(/Changed in your draft, in/)).toBeVisible();
  await page.goto(`${desk.url}/desk/words?find=Haven+Sensory+Studio`);
  await expect(ticks).toHaveCount(1);
  await page.goBack();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.goto(`${desk.url}/desk/words?find=Haven+Sensory+Studio`);
  await expect(ticks).toHaveCount(all);
});
