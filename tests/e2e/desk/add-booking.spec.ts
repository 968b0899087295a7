import { expect } from "../test.ts";
import { test } from "./desk.fixtures.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("whichever button of Add a booking is pressed, what was entered beside it stays and counts", async ({
      page,
      desk,
    }) => {
      await desk.signIn(page, "host");
      await page.goto(`${desk.url}/desk/bookings/new`);
      await page.getByLabel("Name").fill("Ada Reed");
      await page.getByText("What helps them").click();
      await page.getByLabel("Anything else that helps").fill("By the side door");
      await page
        .getByLabel("What", { exact: true })
        .selectOption({ label: "Tactile Wall, 30 minutes, $12.50" });
      await page.getByRole("region", { name: /days/i }).getByRole("button").nth(1).click();
      await expect(page.getByLabel("Name")).toHaveValue("Ada Reed");
      await expect(page.getByLabel("Anything else that helps")).toHaveValue("By the side door");
      expect(page.url()).not.toMatch(/Ada|door/);

      await page.getByLabel("How many people").fill("4");
      await page.getByRole("button", { name: "Show open times" }).click();
      await expect(page.getByLabel("Name")).toHaveValue("Ada Reed");
      await page.getByLabel("How many people").fill("3");
      await page.getByRole("radio").nth(2).check({ force: true });
      await page.getByRole("button", { name: "Book it" }).click();
      await expect(page.getByText("The visit is booked.")).toBeVisible();
      const visit = page.getByRole("region").filter({ has: page.getByRole("link", { name: /^Move/ }) });
      await expect(visit.getByText("3 people")).toBeVisible();
      await expect(page.getByText("By the side door")).toBeVisible();
      await expect(page.getByRole("main").getByText("$12.50").first()).toBeVisible();
    });
  });
}
