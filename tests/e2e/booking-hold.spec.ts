import type { Page } from "@playwright/test";
import {
  bookButton,
  bookedTitle,
  chooseTime,
  continueButton,
  days,
  fillContact,
  fillWho,
  nextButton,
  test,
  title,
} from "./booking-steps.ts";
import { expect, wakeUp } from "./test.ts";

const main = (page: Page) => page.getByRole("main");

// The time for which a visit is kept ends while somebody is at a step. Nothing typed is lost, and if the time is still open it is booked.

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a time that is no longer kept is said at each step, and booked all the same if it is open", async ({
      page,
      server,
    }) => {
      await chooseTime(page, server.url);

      // Who.
      await fillWho(page);
      server.endHolds();
      await nextButton(page).click();
      await expect(title(page, "Check your booking")).toBeVisible();
      await expect(
        main(page)
          .getByText(/^We no longer keep this time for you/)
          .first(),
      ).toBeVisible();
      await expect(main(page).getByText("Sam", { exact: true })).toBeVisible();

      // Check: it is kept again with one press, and ends once more.
      await page.getByRole("button", { name: /^Keep it again for \d+ minutes$/ }).click();
      await expect(main(page).getByText(/^We keep your time for you until/)).toBeVisible();
      server.endHolds();
      await page.getByRole("link", { name: "The same time, for more weeks" }).click();

      // More weeks.
      const week = main(page).getByRole("checkbox").first();
      await week.check();
      server.endHolds();
      await page.getByRole("button", { name: "Add these weeks" }).click();
      await expect(main(page).getByText("The weeks are added.")).toBeVisible();
      await page
        .getByRole("button", { name: /^Remove:/ })
        .last()
        .click();
      await expect(page.getByRole("button", { name: /^Remove:/ })).toHaveCount(0);

      // Another room, and its time.
      server.endHolds();
      await page.getByRole("link", { name: /^Change ?: ?Room/ }).click();
      await main(page)
        .getByRole("link", { name: /^Tactile Wall/ })
        .click();
      server.endHolds();
      await continueButton(page).click();
      await expect(main(page).getByRole("heading", { name: "Tactile Wall" }).first()).toBeVisible();
      await page.getByRole("link", { name: /^Change ?: ?When/ }).click();
      await expect(days(page).first()).toBeVisible();
      server.endHolds();
      await continueButton(page).click();

      await expect(title(page, "Check your booking")).toBeVisible();
      server.endHolds();
      await bookButton(page).click();
      await expect(bookedTitle(page)).toBeVisible();
      expect(server.bookings()).toMatchObject([{ name: "Sam", lines: [{ people: 1 }] }]);
    });

    test("a time that is no longer kept, and that somebody else has taken, is said with times near it, and nothing typed is lost", async ({
      page,
      context,
      server,
      faults,
    }) => {
      faults.expected.push(/Failed to load resource/);
      await chooseTime(page, server.url);
      const other = await context.newPage();
      await fillContact(page);
      server.endHolds();
      await chooseTime(other, server.url);
      await fillContact(other);
      await bookButton(other).click();
      await expect(bookedTitle(other)).toBeVisible();

      await bookButton(page).click();
      await expect(main(page).getByText("This time has just been taken")).toBeVisible();
      await main(page)
        .getByRole("link", { name: / at .+(am|pm|noon)/ })
        .first()
        .click();
      await continueButton(page).click();
      await expect(title(page, "Check your booking")).toBeVisible();
      await expect(main(page).getByText("sam@example.com")).toBeVisible();
      await bookButton(page).click();
      await expect(bookedTitle(page)).toBeVisible();
      expect(server.bookings()).toHaveLength(2);
    });
  });

test("the end of the time is said on a page that stays open, without a press", async ({ page, server }) => {
  await page.clock.install();
  await chooseTime(page, server.url);
  await wakeUp(page);
  await main(page)
    .getByLabel(/^Your name/)
    .fill("Sam");
  const ended = main(page).getByText(/^We no longer keep this time for you/);
  await expect(ended).toHaveCount(0);
  await page.clock.fastForward("45:00");
  await expect(ended.first()).toBeVisible();
  await expect(main(page).getByLabel(/^Your name/)).toHaveValue("Sam");
});
