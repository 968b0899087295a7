import { WITH_AND_WITHOUT_JAVASCRIPT } from "../../projects.ts";
import { studioDay } from "../../studio-day.ts";
import { allowFailedRequests, expect } from "../test.ts";
import { test } from "./desk.fixtures.ts";

for (const { javaScriptEnabled, way, details } of WITH_AND_WITHOUT_JAVASCRIPT) {
  test.describe(way, details, () => {
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

      await page.getByLabel("Adults", { exact: true }).fill("4");
      await page.getByRole("button", { name: "Show open times" }).click();
      await expect(page.getByLabel("Name")).toHaveValue("Ada Reed");
      await page.getByLabel("Adults", { exact: true }).fill("3");
      await page.getByRole("radio").nth(2).check({ force: true });
      await page.getByRole("button", { name: "Book it" }).click();
      await expect(page.getByText("The visit is booked.")).toBeVisible();
      const visit = page.getByRole("region").filter({ has: page.getByRole("link", { name: /^Move/ }) });
      await expect(visit.getByText("3 people")).toBeVisible();
      await expect(page.getByText("By the side door")).toBeVisible();
      await expect(page.getByRole("main").getByText("$12.50").first()).toBeVisible();
    });

    test("Enter in a field does what its button says: it shows times, or books one", async ({
      page,
      desk,
      faults,
    }) => {
      allowFailedRequests(faults);
      await desk.signIn(page, "host");
      await page.goto(`${desk.url}/desk/bookings/new?date=${studioDay(9)}`);
      await page.getByLabel("Name").fill("Ada Reed");
      await page.getByLabel("Adults", { exact: true }).fill("many");
      await page.getByLabel("Adults", { exact: true }).press("Enter");
      await expect(page.getByText(/Please write a number up to/).first()).toBeVisible();
      await expect(page.getByLabel("Adults", { exact: true })).toHaveValue("many");
      await page.getByLabel("Adults", { exact: true }).fill("2");
      await page.getByLabel("Adults", { exact: true }).press("Enter");
      await expect(page.getByRole("radio").first()).toBeVisible();
      await expect(page.getByLabel("Name")).toHaveValue("Ada Reed");
      await page.getByText("A time that is not listed").click();
      await page.getByLabel("Begins at").fill("05:15");
      await page.getByLabel("Begins at").press("Enter");
      await expect(page.getByText(/5:15 am: .*outside the opening hours/)).toBeVisible();
      await page.getByLabel("Begins at").fill("");
      await page.getByLabel("Name").press("Enter");
      await expect(page.getByText("The visit is booked.")).toBeVisible();
    });

    test("a closed time before opening is booked on purpose, after one question that says why it is closed", async ({
      page,
      desk,
      faults,
    }) => {
      allowFailedRequests(faults);
      await desk.signIn(page, "host");
      await page.goto(`${desk.url}/desk/closed-times`);
      const date = studioDay(9);
      await page.getByLabel("First day").fill(date);
      await page.getByLabel("Why").fill("Painting");
      await page.getByRole("button", { name: "Close it" }).click();
      await expect(page.getByText(/^Closed\./)).toBeVisible();
      await page.goto(`${desk.url}/desk/bookings/new?date=${date}`);
      await page.getByLabel("Name").fill("Ada Reed");
      await page.getByText("A time that is not listed").click();
      // Otherwise a press where another control was half a second ago may count as its second half.
      await page.getByLabel("Begins at").press("Shift");
      await page.getByRole("button", { name: "Book this time" }).click();
      await expect(page.getByText("Please write a time in quarters of an hour.")).toBeVisible();
      await page.getByLabel("Begins at").fill("05:15");
      await page.getByRole("button", { name: "Book this time" }).click();
      const question = page.getByText(
        /5:15 am: .*outside the opening hours.* Closed all day · Painting\. Book it/,
      );
      await expect(question).toBeVisible();
      await expect(page.getByLabel("Name")).toHaveValue("Ada Reed");
      await page.getByRole("button", { name: "Book it all the same" }).click();
      await expect(page.getByText("The visit is booked.")).toBeVisible();
      await expect(page.getByText(/5:15 am to/).first()).toBeVisible();
      // It moves to another closed time in the same way, and back.
      await page.getByRole("link", { name: /^Move/ }).click();
      await page.getByText("A time that is not listed").click();
      await page.getByLabel("Begins at").fill("06:30");
      await page.getByRole("button", { name: "Move it to this time" }).click();
      await expect(page.getByText(/6:30 am: .*Closed all day · Painting\./)).toBeVisible();
      await page.getByRole("button", { name: "Move it without a message" }).click();
      await expect(page.getByText(/6:30 am to/).first()).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText(/5:15 am to/).first()).toBeVisible();
      await expect(page.getByText("The guest was not told.")).toBeVisible();
    });
  });
}
