import type { Locator, Page } from "@playwright/test";
import { IN_FULL, ON_A_PHONE } from "../../projects.ts";
import { studioDay } from "../../studio-day.ts";
import { expect } from "../test.ts";
import { type DeskServer, test } from "./desk.fixtures.ts";
import { bookFirstTime } from "./guest.ts";
import { sendForm } from "./send-form.ts";

/** Presses controls by touch or mouse, whichever the screen has, and counts the presses. */
function counter(hasTouch: boolean) {
  let presses = 0;
  return {
    async press(control: Locator): Promise<void> {
      presses++;
      await (hasTouch ? control.tap() : control.click());
    },
    /** Number of presses since the last call. */
    count(): number {
      const counted = presses;
      presses = 0;
      return counted;
    },
  };
}

/** Adds an upcoming visit, a message and a comment. */
async function fillDesk(page: Page, desk: DeskServer): Promise<void> {
  await bookFirstTime(page, desk);
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

/** Moves the visit's start to now. */
function beginVisit({ withStore }: DeskServer): void {
  const tick = Math.floor(Date.now() / 900_000);
  withStore((db) => db.prepare("UPDATE booking_lines SET start_tick = ?").run(tick));
}

test.use({ deskEnv: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_TO: "studio@example.com" } });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test(
      "every task of a usual day starts on Today and takes at most three presses, besides typing",
      javaScriptEnabled ? ON_A_PHONE : IN_FULL,
      async ({ page, desk, hasTouch }) => {
        await fillDesk(page, desk);
        await desk.signIn(page, "host");
        await page.setViewportSize({ width: 360, height: 740 });
        const { press, count } = counter(hasTouch ?? false);
        const visit = page.getByRole("article", { name: /^Ada/ });
        const pressMore = async (name: string) => {
          await press(visit.getByLabel(/^More for/));
          await press(visit.getByRole("button", { name }));
        };

        /** Chooses the first option of a list, which counts as a press, then presses a button beside it. */
        const chooseAndPress = async (list: string, name: string) => {
          await press(visit.getByLabel(/^More for/));
          await press(visit.getByLabel(list));
          await visit.getByLabel(list).selectOption({ index: 1 });
          await press(visit.getByRole("button", { name }));
        };

        /** Does one task, starting from Today, and expects exactly this many presses. */
        async function task(
          presses: number,
          name: string,
          work: () => Promise<void>,
          message: string | RegExp,
        ) {
          await page.goto(`${desk.url}/desk`);
          count();
          await test.step(name, work);
          await expect(page.getByText(message)).toBeVisible();
          expect(count(), name).toBe(presses);
        }

        await task(
          1,
          "call",
          () => press(page.getByRole("button", { name: /Ada knows/ })),
          "the guest has been told",
        );
        beginVisit(desk);
        const here = visit.getByRole("button", { name: /^Here/ });
        await task(1, "check in", () => press(here), "Marked as here.");
        await task(2, "no-show", () => pressMore("Did not come"), "Marked as a no-show.");
        await task(2, "late", () => pressMore("Running late"), "Noted: running late.");
        await task(2, "outside", () => pressMore("Waiting outside"), "Noted: waiting outside.");
        await task(2, "had to stop", () => pressMore("They had to stop"), "Noted. Offer them another time");
        await expect(page.getByRole("link", { name: "Find them another time" })).toBeVisible();
        await task(2, "longer", () => pressMore("15 minutes longer"), "The visit is now 15 minutes longer.");
        const changeRoom = () => chooseAndPress("Another room", "Change room");
        await task(3, "another room", changeRoom, "The visit is now in another room.");
        await task(3, "paid", () => chooseAndPress("Paid", "Record payment"), "The payment is recorded.");
        const read = async () => {
          const menu = page.getByRole("navigation", { name: "Desk" });
          await press(menu.getByRole("link", { name: /^Messages/ }));
          await press(page.getByRole("link", { name: /Bo Lee/ }));
          await expect(page.getByText("Softer lights, please.")).toBeVisible();
        };
        const reply = async () => {
          await read();
          await page.getByLabel("Your reply").fill("We will.");
          await press(page.getByRole("button", { name: "Send it, and done" }));
        };
        await task(
          3,
          "reply to a message",
          reply,
          "Your reply is kept with the message. It is marked as done.",
        );
        await page.getByRole("button", { name: "Undo" }).click();
        await expect(page.getByText("Marked as new again.")).toBeVisible();
        const finish = async () => {
          await read();
          await press(page.getByRole("button", { name: "Done", exact: true }));
        };
        await task(3, "read and done", finish, "Marked as done.");
        const approve = async () => {
          await press(page.getByRole("link", { name: "1 comment", exact: true }));
          await press(page.getByRole("button", { name: /^Show it/ }));
        };
        await task(2, "approve", approve, /^Shown\./);
        const move = async () => {
          await press(visit.getByRole("link", { name: /^Move/ }));
          // A phone shows the list of times first, a wide screen the picture of the week.
          const gap = page.getByRole("button", { name: /^Move it here/ }).last();
          const day = page.getByRole("region", { name: /days/i }).getByRole("button").nth(1);
          await expect(gap.or(day).first()).toBeVisible();
          if (await gap.isVisible()) {
            await press(gap);
            return press(page.getByRole("button", { name: "Move it and tell Ada" }));
          }
          await press(day);
          await press(page.getByRole("button", { name: /^Move to/ }).last());
        };
        await task(3, "move to another day", move, "The visit is moved.");
        await page.goto(`${desk.url}/desk/bookings`);
        await page.getByRole("button", { name: "Times" }).click();
        // Otherwise the next address may interrupt the answer to it.
        await expect(page).toHaveURL(/\/desk\/bookings\?/);
        beginVisit(desk);
        const moveInWeek = async () => {
          await press(visit.getByRole("link", { name: /^Move/ }));
          await press(page.getByRole("button", { name: /^Move it here/ }).last());
          await press(page.getByRole("button", { name: "Move it without a message" }));
        };
        await task(3, "move in the picture of the week", moveInWeek, "The guest was not told.");
        beginVisit(desk);
        const cancel = async () => {
          await press(visit.getByRole("link", { name: /: booking$/ }));
          await press(page.getByText("Cancel", { exact: true }));
          await press(page.getByRole("button", { name: "Cancel the visit" }));
        };
        await task(3, "cancel", cancel, "The visit is cancelled");
        const add = async () => {
          await press(page.getByRole("link", { name: "Add a booking" }));
          await press(page.getByRole("region", { name: /days/i }).getByRole("button").nth(1));
          await page.getByLabel("Name").fill("Di Fox");
          await page.getByLabel("Phone").fill("(614) 555-0199");
          await press(page.getByRole("button", { name: /^Book it/ }));
        };
        await task(3, "book for a caller or a walk-in", add, "The visit is booked.");
        const close = async () => {
          const menu = page.getByRole("navigation", { name: "Desk" });
          await press(menu.getByRole("button", { name: "More" }));
          await press(menu.getByRole("link", { name: "Closed times" }));
          await page.getByLabel("First day").fill(studioDay(1));
          await page.getByLabel(/^From/).fill("13:00");
          await page.getByLabel(/^To/).fill("18:00");
          await press(page.getByRole("button", { name: "Close it" }));
        };
        await task(3, "close the afternoon", close, /^Closed\./);
      },
    );
  });
