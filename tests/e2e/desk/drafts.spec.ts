import { expect, wakeUp } from "../test.ts";
import { test } from "./desk.fixtures.ts";

test("what is typed at the desk stays when another button of the page is pressed, until somebody signs out", async ({
  page,
  desk,
}) => {
  await desk.signIn(page, "host");
  await page.goto(`${desk.url}/desk/closed-times`);
  await page.getByLabel("First day").fill("2027-03-01");
  await page.getByLabel("Why").fill("Painting");
  await page.getByRole("button", { name: "Close it" }).click();
  await expect(page.getByText(/^Closed\./)).toBeVisible();
  await wakeUp(page);
  await expect(page.getByLabel("Why")).toHaveValue("");

  await page.getByLabel("Why").fill("A deep clean");
  await page.getByRole("main").getByRole("button", { name: /^Open/ }).click();
  await expect(page).toHaveURL(/opened/);
  await wakeUp(page);
  await expect(page.getByLabel("Why")).toHaveValue("A deep clean");

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/sign-in/);
  await wakeUp(page);
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("deep clean");
});
