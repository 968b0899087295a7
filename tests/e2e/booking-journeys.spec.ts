import type { Page } from "@playwright/test";
import {
  bookButton,
  bookedTitle,
  chooseFirstTime,
  continueButton,
  days,
  test,
  title,
} from "./booking-steps.ts";
import { allowFailedRequests, expect } from "./test.ts";

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

    test("a mother who changes everything twice books what she sees, and loses nothing that she typed", async ({
      page,
      server,
      faults,
    }) => {
      allowFailedRequests(faults);
      const onCheck = () => expect(title(page, "Check your booking")).toBeVisible();
      const next = () => page.getByRole("button", { name: "Look it over before you book" }).click();
      const room = async (name: string) => {
        await change(page, "Room");
        await main(page)
          .getByRole("link", { name: new RegExp(`^${name}`) })
          .click();
        await continueButton(page).click();
        await onCheck();
      };
      const party = async (children: string) => {
        await change(page, "Who comes");
        await page.getByLabel("Children").fill(children);
        await page.getByRole("button", { name: "Show open times" }).click();
        await chooseFirstTime(page);
        await continueButton(page).click();
        await onCheck();
      };

      await page.goto(`${server.url}/book/day?adults=1&children=1`);
      await days(page).nth(2).click();
      await main(page)
        .getByRole("button", { name: /m ?, Tactile Wall/ })
        .nth(3)
        .click();
      await main(page)
        .getByLabel(/^Your name/)
        .fill("Ada Reed");
      await main(page)
        .getByLabel(/^E-mail/)
        .fill("ada@example.com");
      await main(page).getByLabel("Anything else that helps").fill("No strong smells");
      await next();
      await onCheck();
      await expectFacts(page, ["Tactile Wall", "1 adult and 1 child", "No strong smells"], []);

      // Once: another room, one more child, another address and another wish.
      await room("Bubble Tube Corner");
      await expectFacts(page, ["1 adult and 1 child", "No strong smells"], ["Tactile Wall"]);
      await party("2");
      await expectFacts(page, ["Bubble Tube Corner", "1 adult and 2 children", "No strong smells"], []);
      await change(page, "E-mail");
      await main(page)
        .getByLabel(/^E-mail/)
        .fill("ada.reed@example.com");
      await main(page).getByLabel("Anything else that helps").fill("A seat near the door");
      await next();
      await onCheck();

      // Twice, and back: a reload, and a look at where booking begins, lose nothing either.
      await room("Tactile Wall");
      await party("1");
      await page.reload();
      await onCheck();
      await page.getByRole("banner").getByRole("link", { name: /^Book/ }).first().click();
      await page.getByRole("link", { name: "Go on" }).click();
      await onCheck();
      const shown = ["Tactile Wall", "1 adult and 1 child", "A seat near the door", "ada.reed@example.com"];
      const gone = ["Bubble Tube Corner", "2 children", "No strong smells", "ada@example.com"];
      await expectFacts(page, shown, gone);
      await bookButton(page).click();
      await expect(bookedTitle(page)).toBeVisible();
      await expectFacts(page, shown, gone);
      const calendar = await main(page).getByRole("link", { name: "Add to calendar" }).getAttribute("href");
      const file = await (await page.request.get(new URL(calendar ?? "", server.url).href)).text();
      expect(file).toContain("Tactile Wall");
      expect(file).not.toContain("Bubble");
      await page.reload();
      await expectFacts(page, shown, gone);
    });
  });
}
