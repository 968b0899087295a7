import { findAxeViolations } from "../axe.ts";
import { expect } from "../test.ts";
import { test } from "./desk.fixtures.ts";
import { bookFirstTime } from "./guest.ts";
import { sendForm } from "./send-form.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one search finds visits, messages, texts, settings and rooms; a host finds what a host may see", async ({
    page,
    desk,
  }) => {
    const { reference } = await bookFirstTime(page, desk);
    await sendForm(page, desk, "feedback", {
      name: "Ada Byron",
      email: "ada@example.com",
      message: "May I bring my own phone?",
    });
    const find = async (words: string) => {
      await page.getByRole("searchbox", { name: /^Find people/ }).fill(words);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("searchbox")).toHaveValue(words);
    };
    const group = (name: string) => page.getByRole("main").getByRole("region", { name });

    await desk.signIn(page, "owner");
    await page.goto(`${desk.url}/desk`);
    await find("Ada");
    await expect(group("Guests")).toContainText(/^GuestsAda.*1 visit/);
    await expect(group("Visits").getByRole("link", { name: new RegExp(reference) })).toBeVisible();
    await expect(group("Messages").getByRole("link", { name: "Ada Byron" })).toBeVisible();
    await find("phone");
    await expect(group("Messages")).toContainText("May I bring my own phone?");
    await expect(group("Settings").getByRole("link", { name: /Phone/ }).first()).toBeVisible();
    await expect(group("Texts of the site").getByRole("link").first()).toBeVisible();
    await find("Closed");
    await group("Rooms of the desk").getByRole("link", { name: "Closed times" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Closed times");
    await find("614 555 0188");
    await page.getByRole("button", { name: "Everything about this person" }).click();
    await expect(page.getByRole("main").getByRole("link", { name: `Booking ${reference}` })).toBeVisible();
    await find("no such words");
    await expect(page.getByText(/^Nothing has these words/)).toBeVisible();

    await desk.signIn(page, "host");
    await page.goto(`${desk.url}/desk`);
    await find("phone");
    await expect(group("Messages")).toBeVisible();
    await expect(group("Texts of the site")).toHaveCount(0);
    await expect(group("Settings")).toHaveCount(0);
  });
});

test("what was found passes axe", async ({ page, desk }) => {
  await desk.signIn(page, "owner");
  for (const words of ["a", "no such words"]) {
    await page.goto(`${desk.url}/desk/find?${new URLSearchParams({ find: words })}`);
    expect(await findAxeViolations(page), words).toEqual([]);
  }
});
