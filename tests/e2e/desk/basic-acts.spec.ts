import type { Locator, Page } from "@playwright/test";
import { ON_A_PHONE } from "../../projects.ts";
import { expect } from "../test.ts";
import { type DeskServer, test } from "./desk.fixtures.ts";
import { bookFirst } from "./guest.ts";
import { sendForm } from "./send-form.ts";

/** Presses things as the screen is used, by touch or by mouse, and counts how often. */
function counter(hasTouch: boolean) {
  let presses = 0;
  return {
    async press(control: Locator): Promise<void> {
      presses++;
      await (hasTouch ? control.tap() : control.click());
    },
    /** How often something was pressed since the last time this was called. */
    count(): number {
      const counted = presses;
      presses = 0;
      return counted;
    },
  };
}

/** A visit to come, a message and a comment. */
async function fillDesk(page: Page, desk: DeskServer): Promise<void> {
  await bookFirst(page, desk);
  await sendForm(page, desk, "feedback", {
    name: "Bo Lee",
    email: "bo@example.com",
    message: "Softer lights, please.",
  });
  await sendForm(page, desk, "comment", {
    name: "Cy",
    email: "cy@example.com",
    comment: "Could the tent have a window?",
    cause: "mobile-sensory-room",
  });
}

/** Lets the visit begin now, whatever the time is. */
function beginVisit({ withStore }: DeskServer): void {
  const tick = Math.floor(Date.now() / 900_000);
  withStore((db) => db.prepare("UPDATE booking_lines SET start_tick = ?").run(tick));
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test(
      "read, done, approve, came: each begins on Today and takes three presses at most",
      ON_A_PHONE,
      async ({ page, desk, hasTouch }) => {
        await fillDesk(page, desk);
        await desk.signIn(page, "host");
        await page.setViewportSize({ width: 360, height: 740 });
        const today = `${desk.url}/desk`;
        const { press, count } = counter(hasTouch ?? false);
        const visit = page.getByRole("article", { name: /^Ada/ });

        await page.goto(today);
        await press(page.getByRole("button", { name: /Ada knows/ }));
        await expect(page.getByText("Noted: the guest knows.")).toBeVisible();
        expect(count(), "called").toBe(1);

        beginVisit(desk);
        await page.goto(today);
        await press(visit.getByRole("button", { name: /^Here/ }));
        await expect(visit).toContainText("Here since");
        expect(count(), "came").toBe(1);

        await page.goto(today);
        await press(visit.getByText("More"));
        await press(visit.getByRole("button", { name: "Note it" }));
        await expect(visit).toContainText("paid with cash");
        expect(count(), "paid").toBe(2);

        await page.goto(today);
        await press(page.getByRole("link", { name: "New messages (1)" }));
        await press(page.getByRole("link", { name: /Bo Lee/ }));
        await expect(page.getByText("Softer lights, please.")).toBeVisible();
        await press(page.getByRole("button", { name: "Done", exact: true }));
        await expect(page.getByText("Marked as done.")).toBeVisible();
        expect(count(), "read and done").toBe(3);

        await page.goto(today);
        await press(page.getByRole("link", { name: "Comments to read (1)" }));
        await press(page.getByRole("button", { name: /^Show it/ }));
        await expect(page.getByText(/^Shown\./)).toBeVisible();
        expect(count(), "approve").toBe(2);

        await page.goto(today);
        await press(visit.getByRole("link", { name: /^Booking/ }));
        await press(page.getByText("Cancel", { exact: true }));
        await press(page.getByRole("button", { name: "Cancel the visit" }));
        await expect(page.getByText("The visit is cancelled")).toBeVisible();
        expect(count(), "cancel").toBe(3);
      },
    );
  });
