import { WITH_AND_WITHOUT_JAVASCRIPT } from "../projects.ts";
import { chooseTime, continueButton, days, openBooked, openParty, test, title } from "./booking-steps.ts";
import { allowFailedRequests, expect } from "./test.ts";

// Ways that lead on where the usual one ends: numbers that no room takes, and addresses that say less.

for (const { javaScriptEnabled, way, details } of WITH_AND_WITHOUT_JAVASCRIPT) {
  test.describe(way, details, () => {
    test.use({ javaScriptEnabled });

    for (const [adults, children, reason] of [
      ["12", "3", "We have no room online for 12 adults and 3 children"],
      ["0", "2", "Let us find the right visit together"],
    ] as const)
      test(`at First open time, ${adults} adults and ${children} children get to the request form, filled in; a phone number is enough`, async ({
        page,
        server,
      }) => {
        await page.goto(`${server.url}/book`);
        await page.getByLabel("Adults").fill(adults);
        await page.getByLabel("Children").fill(children);
        await page.getByRole("button", { name: "First open time" }).click();
        await expect(title(page, "Ask for a visit")).toBeVisible();
        await expect(page.getByText(reason)).toBeVisible();
        const main = page.getByRole("main");
        await expect(main.getByLabel("Adults")).toHaveValue(adults);
        await expect(main.getByLabel("Children")).toHaveValue(children);
        await main.getByLabel(/^Name/).fill("Sam");
        await main.getByLabel("Phone").fill("614-555-0123");
        await main.getByRole("button", { name: "Send Booking Request" }).click();
        await expect(page.getByText(/thank you/i).first()).toBeVisible();
        expect(server.stored()).toEqual([
          expect.objectContaining({ name: "Sam", phone: "614-555-0123", adults, children }),
        ]);
      });

    test("a request without a way to answer says so, and keeps what was typed", async ({
      page,
      server,
      faults,
    }) => {
      allowFailedRequests(faults);
      await page.goto(`${server.url}/book/request?adults=11&children=1`);
      const main = page.getByRole("main");
      await main.getByLabel(/^Name/).fill("Sam");
      await main.getByLabel("Your wish").fill("A quiet afternoon");
      await main.getByRole("button", { name: "Send Booking Request" }).click();
      await expect(
        page
          .getByText("Please write your e-mail address or your phone number, so that we can answer.")
          .first(),
      ).toBeVisible();
      await expect(main.getByLabel(/^Name/)).toHaveValue("Sam");
      await expect(main.getByLabel("Your wish")).toHaveValue("A quiet afternoon");
      await expect(main.getByLabel("Adults")).toHaveValue("11");
    });

    test("how many adults children need is said where their numbers are written, and checked before the times", async ({
      page,
      server,
    }) => {
      const rule = "One adult for every 3 children under 12.";
      await page.goto(`${server.url}/book/bubble-tube-corner?minutes=60&adults=1&children=1`);
      await openParty(page);
      await expect(page.getByText(rule)).toBeVisible();
      await expect(
        page.getByText("From 12 years, guests count as adults here and may come alone."),
      ).toBeVisible();
      await expect(days(page).first()).toBeVisible();
      await page.getByLabel("Adults").fill("0");
      await page.getByLabel("Children").fill("2");
      await page.getByRole("button", { name: "Show open times" }).click();
      await expect(page.getByText(`${rule} Please check the numbers.`).first()).toBeVisible();
      await expect(days(page)).toHaveCount(0);
      await expect(continueButton(page)).toHaveCount(0);
    });

    test("the address that moves a visit opens without naming its only room", async ({ page, server }) => {
      await openBooked(page, server.url, { "bubble-tube-corner": 2 });
      const address = new URL(page.url());
      address.pathname += "/time";
      await page.goto(address.href);
      await expect(title(page, "Move your visit")).toBeVisible();
      await expect(days(page).first()).toBeVisible();
    });

    test("an e-mail address whose domain has an umlaut is accepted, and kept as mail servers know it", async ({
      page,
      server,
    }) => {
      await chooseTime(page, server.url);
      const main = page.getByRole("main");
      await main.getByLabel(/^Your name/).fill("Jörg");
      await main.getByLabel(/^E-mail/).fill("joerg@müller.example");
      await page.getByRole("button", { name: "Look it over before you book" }).click();
      await expect(title(page, "Check your booking")).toBeVisible();
      await expect(page.getByText("joerg@xn--mller-kva.example")).toBeVisible();
    });
  });
}
