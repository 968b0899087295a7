import type { Locator, Page } from "@playwright/test";
import {
  bookButton,
  bookedTitle,
  chooseFirstTime,
  continueButton,
  days,
  fillWho,
  nextButton,
  test,
  title,
} from "./booking-steps.ts";
import { allowFailedRequests, expect } from "./test.ts";

const main = (page: Page) => page.getByRole("main");
const headerBook = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Book/ }).first();

/** Counts the pages and presses of a way from here on. */
function countWay(page: Page) {
  const way = { pages: 0, presses: 0 };
  page.on("response", (response) => {
    if (response.request().isNavigationRequest() && response.status() === 200) way.pages += 1;
  });
  const press = async (control: Locator) => {
    way.presses += 1;
    await control.click();
  };
  return { way, press };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("whoever knows the room books with five pages and six presses at most", async ({ page, server }) => {
      await page.goto(server.url);
      const { way, press } = countWay(page);
      await press(
        main(page)
          .getByRole("link", { name: /^Times/ })
          .first(),
      );
      await press(days(page).nth(2));
      await chooseFirstTime(page);
      way.presses += 1;
      await press(continueButton(page));
      await expect(title(page, "Who and what helps")).toBeVisible();
      await fillWho(page);
      await press(nextButton(page));
      await expect(title(page, "Check your booking")).toBeVisible();
      expect(way.pages).toBeLessThanOrEqual(5);
      await press(bookButton(page));
      await expect(bookedTitle(page)).toBeVisible();
      expect(way.presses).toBeLessThanOrEqual(6);
      // biome-ignore lint/suspicious/noConsole: each run says how long the way is
      console.log(`The room known: ${way.pages} pages, ${way.presses} presses to booked`);
    });

    test("whoever knows the day books with five pages and six presses at most", async ({ page, server }) => {
      const { way, press } = countWay(page);
      await page.goto(`${server.url}/book`);
      await main(page).getByLabel("Children").fill("1");
      await press(page.getByRole("button", { name: "I know my day" }));
      await expect(title(page, "Which day?")).toBeVisible();
      await expect(days(page).nth(2)).toHaveAccessibleName(/, \d rooms? to choose from$/);
      await press(days(page).nth(2));
      await expect(page).toHaveURL(/[?&]visit=/);
      await expect(main(page).locator("details [name=children]")).toHaveValue("1");
      const time = main(page).getByRole("button", { name: /Tactile Wall, 60 minutes, \$25$/ });
      await press(time.last());
      await expect(title(page, "Who and what helps")).toBeVisible();
      await fillWho(page);
      await press(nextButton(page));
      await expect(title(page, "Check your booking")).toBeVisible();
      await expect(main(page).getByText("1 adult and 1 child").first()).toBeVisible();
      const toCheck = way.pages;
      expect(toCheck).toBeLessThanOrEqual(5);
      // Back: another time on the same day takes the place of the first.
      await page.goBack();
      await expect(title(page, "Who and what helps")).toBeVisible();
      // A page that comes back as it was left loads anew, which ends a step of the browser's.
      await page.goBack().catch(() => {});
      await expect(page.getByText(/^Chosen so far: Tactile Wall.*takes its place\.$/)).toBeVisible();
      await main(page)
        .getByRole("button", { name: /m ?, Bubble Tube Corner/ })
        .first()
        .click();
      await nextButton(page).click();
      await expect(main(page).getByRole("heading", { name: "Tactile Wall" })).toHaveCount(0);
      await press(bookButton(page));
      await expect(bookedTitle(page)).toBeVisible();
      expect(way.presses).toBeLessThanOrEqual(6);
      // biome-ignore lint/suspicious/noConsole: each run says how long the way is
      console.log(`The day known: ${toCheck} pages, ${way.presses} presses to booked`);
    });

    test("Book leads back to the visit that was begun, another room takes its place, and starting again forgets it", async ({
      page,
      server,
      faults,
    }) => {
      allowFailedRequests(faults);
      await page.goto(`${server.url}/book`);
      await page
        .getByRole("button", { name: /^See open times/ })
        .first()
        .click();
      await expect(page).toHaveURL(/[?&]visit=/);
      await days(page).nth(2).click();
      await chooseFirstTime(page);
      const starts = (await main(page).getByRole("radio", { checked: true }).last().inputValue()) ?? "";
      await continueButton(page).click();
      await fillWho(page);
      await nextButton(page).click();
      await expect(title(page, "Check your booking")).toBeVisible();
      const check = page.url();

      await headerBook(page).click();
      await expect(title(page, "You are in the middle of booking")).toBeVisible();
      await expect(main(page).getByText("Sam")).toHaveCount(0);
      await page.getByRole("link", { name: "Go on" }).click();
      await expect(title(page, "Check your booking")).toBeVisible();

      await page.getByRole("link", { name: /^Change ?: ?Room/ }).click();
      await main(page)
        .getByRole("link", { name: /^Tactile Wall.*(?<!not )open at/ })
        .click();
      await expect(page.getByText(/^Chosen so far: Bubble Tube Corner, .* takes its place\.$/)).toBeVisible();
      await expect(main(page).locator("[name=starts]:checked")).toHaveValue(starts);
      await continueButton(page).click();
      await expect(main(page).getByRole("heading", { name: "Tactile Wall" }).first()).toBeVisible();
      await expect(main(page).getByRole("heading", { name: "Bubble Tube Corner" })).toHaveCount(0);
      await expect(main(page).getByText("Sam", { exact: true })).toBeVisible();
      const asked = `offer=bubble-tube-corner&minutes=60&people=1&from=${starts.slice(0, 10)}&days=1`;
      const open = await page.request.get(`${server.url}/api/v1.0/bookings/times?${asked}`);
      expect(await open.text()).toContain(starts);

      if (javaScriptEnabled) {
        await page.goto(`${server.url}/about`);
        await headerBook(page).click();
        await expect(title(page, "You are in the middle of booking")).toBeVisible();
      } else await headerBook(page).click();
      await page.getByRole("button", { name: "Start again" }).click();
      await expect(page.getByRole("button", { name: /^See open times/ }).first()).toBeVisible();
      await page.goto(check);
      await expect(title(page, "We no longer keep this visit")).toBeVisible();
      await headerBook(page).click();
      await expect(page).toHaveURL(`${server.url}/book`);
    });
  });
}
