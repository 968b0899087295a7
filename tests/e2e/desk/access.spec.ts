import { findAxeViolations } from "../axe.ts";
import { expect } from "../test.ts";
import { test } from "./desk.fixtures.ts";

test("the desk is shown to whoever is signed in, and leads everybody else to the page for that", async ({
  page,
  desk,
}) => {
  await page.goto(`${desk.url}/desk?day=2026-12-04`);
  await expect(page).toHaveURL(`${desk.url}/desk/sign-in?next=%2Fdesk%3Fday%3D2026-12-04`);
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await desk.signIn(page, "host");
  const response = await page.goto(`${desk.url}/desk`);
  expect(response?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
  });
  await expect(
    page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Today" }),
  ).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("Harry Host")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
});
