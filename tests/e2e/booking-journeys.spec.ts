import type { Locator, Page } from "@playwright/test";
import { bookButton, bookedTitle, chooseFirstTime, continueButton, days, title } from "./booking-steps.ts";
import { pressTwice, test } from "./mailing-studio.ts";
import { allowFailedRequests, expect, wakeUp } from "./test.ts";

const main = (page: Page) => page.getByRole("main");

/** Presses *Change* beside a fact of *Check*. */
const change = (page: Page, fact: string) =>
  main(page)
    .getByRole("link", { name: new RegExp(`^Change ?: ?${fact}`) })
    .first()
    .click();

/** What stands on *Check*, and later on the page of the visit: nothing else is left of what was chosen before. */
async function expectFacts(page: Page, shown: readonly string[], gone: readonly string[]): Promise<void> {
  for (const text of shown) await expect(main(page).getByText(text).first()).toBeVisible();
  for (const text of gone) await expect(main(page).getByText(text)).toHaveCount(0);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a mother who changes everything twice books what she sees, whatever happens on the way, and loses nothing that she typed", async ({
      page,
      server,
      mails,
      faults,
    }) => {
      allowFailedRequests(faults);
      /**
       * Loses the connection, presses, and reloads where that leads. What the browser does not restore is entered again.
       *
       * @param arrived Stands on that page alone: a reload before it is there ends the way to it.
       */
      async function goOn(control: Locator, refill: () => Promise<void>, arrived: Locator): Promise<void> {
        if (javaScriptEnabled) await wakeUp(page);
        const press = (pressed: Locator) => pressed.click();
        await pressTwice(page, control, { hasScript: javaScriptEnabled, press, refill });
        await expect(arrived).toBeVisible();
        await page.reload();
        await expect(arrived).toBeVisible();
      }
      const check = title(page, "Check your booking");
      const next = page.getByRole("button", { name: "Look it over before you book" });
      const room = async (name: string) => {
        await change(page, "Room");
        await main(page)
          .getByRole("link", { name: new RegExp(`^${name}`) })
          .click();
        const starts = main(page).locator("[name=starts]:checked");
        const kept = await starts.inputValue();
        await goOn(continueButton(page), () => expect(starts).toHaveValue(kept), check);
      };
      const party = async (children: string) => {
        await change(page, "Who comes");
        const type = () => page.getByLabel("Children").fill(children);
        await type();
        const show = page.getByRole("button", { name: "Show open times" });
        const line = main(page).locator("summary").getByText(`1 adult and ${children} child`);
        await goOn(show, type, line);
        await chooseFirstTime(page);
        await goOn(continueButton(page), () => chooseFirstTime(page), check);
      };
      const who = async (fields: Readonly<Record<string, string>>) => {
        const type = async () => {
          for (const [label, text] of Object.entries(fields))
            await main(page)
              .getByLabel(new RegExp(`^${label}`))
              .fill(text);
        };
        await type();
        await goOn(next, type, check);
      };

      await page.goto(`${server.url}/book/day?adults=1&children=1`);
      const wallTimes = main(page).getByRole("button", { name: /m ?, Tactile Wall/ });
      await goOn(days(page).nth(2), async () => {}, wallTimes.first());
      await wallTimes.nth(3).click();
      await expect(title(page, "Who and what helps")).toBeVisible();
      await who({
        "Your name": "Ada Reed",
        "E-mail": "ada@example.com",
        "Anything else that helps": "No strong smells",
      });
      await expectFacts(page, ["Tactile Wall", "1 adult and 1 child", "No strong smells"], []);

      // Once: another room, one more child, another address and another wish.
      await room("Bubble Tube Corner");
      await expectFacts(page, ["1 adult and 1 child", "No strong smells"], ["Tactile Wall"]);
      await party("2");
      await expectFacts(page, ["Bubble Tube Corner", "1 adult and 2 children", "No strong smells"], []);
      await change(page, "E-mail");
      await who({ "E-mail": "ada.reed@example.com", "Anything else that helps": "A seat near the door" });

      // Twice, and back: a look at where booking begins, and at the visit in another tab, lose nothing either.
      await room("Tactile Wall");
      await party("1");
      await page.getByRole("banner").getByRole("link", { name: /^Book/ }).first().click();
      await page.getByRole("link", { name: "Go on" }).click();
      await expect(check).toBeVisible();
      const shown = ["Tactile Wall", "1 adult and 1 child", "A seat near the door", "ada.reed@example.com"];
      const gone = ["Bubble Tube Corner", "2 children", "No strong smells", "ada@example.com"];
      const tab = await page.context().newPage();
      await tab.goto(page.url());
      await expectFacts(tab, shown, gone);
      await tab.close();
      await expectFacts(page, shown, gone);
      await goOn(bookButton(page), async () => {}, bookedTitle(page));
      await expectFacts(page, shown, gone);
      const calendar = await main(page).getByRole("link", { name: "Add to calendar" }).getAttribute("href");
      const file = await (await page.request.get(new URL(calendar ?? "", server.url).href)).text();
      expect(file).toContain("Tactile Wall");
      expect(file).not.toContain("Bubble");

      // What is mailed, and stored.
      await expect.poll(() => mails.mails.length).toBe(2);
      const mail = mails.mails.find((each) => each.includes("To: ada.reed@example.com")) ?? "";
      for (const text of ["Tactile Wall", "1 adult and 1 child"]) expect(mail).toContain(text);
      for (const text of ["Bubble", "2 children", "smells", "seat near"]) expect(mail).not.toContain(text);
      const [stored, ...others] = server.bookings();
      expect(others).toEqual([]);
      expect(stored).toMatchObject({ name: "Ada Reed", email: "ada.reed@example.com" });
      expect(stored?.lines).toMatchObject([{ people: 2, note: "A seat near the door" }]);
    });
  });
}
