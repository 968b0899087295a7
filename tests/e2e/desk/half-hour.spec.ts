import { IN_FULL } from "../../projects.ts";
import { expect } from "../test.ts";
import { test } from "./publish.fixtures.ts";
import { sendForm } from "./send-form.ts";
import { addAuthenticator, setUp } from "./set-up.ts";
import { waitFor } from "./wait-for-publish.ts";

test(
  "a new owner's first half hour: from the sign-in link to a published price and an approved comment",
  IN_FULL,
  async ({ page, browser, desk, isMobile }) => {
    test.setTimeout(600_000);
    page.setDefaultTimeout(60_000);
    const visitor = await (await browser.newContext()).newPage();
    const online = async (path: string) => (await visitor.request.get(desk.url + path)).text();
    expect(await online("/shop")).not.toMatch(/\$61(?!\d)/);

    await addAuthenticator(page);
    await setUp(page, desk);
    const menu = page.getByRole("navigation", { name: "Desk" });
    if (isMobile) await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("link", { name: "Words" }).click();
    await page
      .getByRole("link", { name: /sensory kit/i })
      .first()
      .click();
    await page.getByLabel("Price").fill("61");
    await page.getByRole("button", { name: "Save draft" }).first().click();
    await page.getByRole("link", { name: "Preview and publish" }).click();
    await page.getByRole("button", { name: "Publish" }).click();
    await waitFor(page, page.getByText("Published. Visitors see it now."));
    await expect.poll(() => online("/shop")).toMatch(/\$61(?!\d)/);

    const comment = "Could the tent have a window?";
    await sendForm(visitor, desk, "comment", {
      name: "Bo Lee",
      email: "bo@example.com",
      comment,
      cause: "mobile-sensory-room",
    });
    await menu.getByRole("link", { name: "Today" }).click();
    // Beside the comment, a message may wait: then both are behind one line.
    const waiting = page.locator("#also-waiting > summary");
    if (await waiting.isVisible()) await waiting.click();
    await page.getByRole("link", { name: "1 comment", exact: true }).click();
    await page.getByRole("button", { name: /^Show it/ }).click();
    await expect(page.getByText(/^Shown\./)).toBeVisible();
    await expect
      .poll(() => online("/causes-single/mobile-sensory-room"), { timeout: 300_000 })
      .toContain(comment);
    // Publishing the comment keeps the new price.
    expect(await online("/shop")).toMatch(/\$61(?!\d)/);
    await visitor.context().close();
  },
);
