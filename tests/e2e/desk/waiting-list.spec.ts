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

test("a guest who is taken off the list by a double press can be brought back with Undo", async ({
  page,
  desk,
  faults,
}) => {
  // The browser gives up the first of the two forms for the second.
  allowFailedRequests(faults);
  desk.withStore((db) =>
    db
      .prepare(`
        INSERT INTO place_wishes (offer, minutes, people, from_day, to_day, name, email, phone, made_at, confirmed_at, key)
        VALUES ('tactile-wall', 60, 2, date('now', '+3 days'), date('now', '+5 days'), 'Cy Moss', '', '614-555-0147', 0, 1, ?)`)
      .run("c".repeat(22)),
  );
  await desk.signIn(page, "host");
  await page.goto(`${desk.url}/desk/bookings/waiting`);
  await page.getByRole("button", { name: /^Remove from the list ?: Cy Moss$/ }).dblclick();
  await expect(page.getByText("The guest is off the list.")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("The guest is back on the list.")).toBeVisible();
});
