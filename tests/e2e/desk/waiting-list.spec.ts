import { findAxeViolations } from "../axe.ts";
import { allowFailedRequests, expect } from "../test.ts";
import { test } from "./desk.fixtures.ts";

test("a wish is confirmed, changed and left by its link, on a phone, too", async ({ page, desk, faults }) => {
  allowFailedRequests(faults);
  const key = "a".repeat(22);
  desk.withStore((db) =>
    db
      .prepare(`
        INSERT INTO place_wishes (offer, minutes, people, from_day, to_day, name, email, phone, made_at, key)
        VALUES ('tactile-wall', 60, 2, date('now', '+3 days'), date('now', '+5 days'), 'Bo Lee', 'bo@example.com', '', 0, ?)`)
      .run(key),
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${desk.url}/book/waiting?key=${key}`);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole("button", { name: "Yes, put me on the list" }).click();
  await expect(page.getByText(/You are on the list/).first()).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel("Until this day").fill("2020-01-01");
  await page.getByRole("button", { name: "Change the days" }).click();
  await expect(page.getByText("Please choose the days that suit you").first()).toBeVisible();
  await page.getByRole("button", { name: "Leave the list" }).click();
  await expect(page.getByText("You have left the list.")).toBeVisible();
});
