import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { expect } from "../test.ts";
import { test } from "./publish.fixtures.ts";
import { waitFor } from "./wait-for-publish.ts";

/** Presses controls and counts; typing is no press. */
function counter() {
  let presses = 0;
  return {
    async press(control: Locator): Promise<void> {
      presses++;
      await control.click();
    },
    /** Number of presses since the last call. */
    count(): number {
      const counted = presses;
      presses = 0;
      return counted;
    },
  };
}

test("the owner's usual tasks take few presses: a post with a picture, two weeks away, a price, a new name everywhere", async ({
  page,
  desk,
  content,
}) => {
  test.setTimeout(600_000);
  content.ownImages();
  // Fewer pages are published faster.
  content.switchOff("causes", "donations", "events", "volunteers", "visit");
  content.keepHomes();
  await desk.signIn(page, "owner");
  const { press, count } = counter();
  const publish = page.getByRole("button", { name: "Publish" });

  await page.goto(`${desk.url}/desk`);
  await press(page.getByRole("link", { name: "Closed times" }));
  await page.getByLabel("First day").fill("2030-08-01");
  await page.getByLabel("Last day").fill("2030-08-14");
  await press(page.getByRole("button", { name: "Close it" }));
  await expect(page.getByText("Closed. Nobody had booked.")).toBeVisible();
  expect(count(), "two weeks away").toBeLessThanOrEqual(5);

  await page.goto(`${desk.url}/desk/words`);
  await press(page.getByRole("link", { name: /sensory kit/i }).first());
  await page.getByLabel("Price").fill("61");
  await press(page.getByRole("button", { name: "Save and go to publish" }));
  await expect(publish).toBeEnabled();
  // Publish itself is one more.
  expect(count() + 1, "a price online").toBeLessThanOrEqual(4);

  await page.goto(`${desk.url}/desk/words`);
  await page.getByLabel("Search in all texts").fill("Bubble Tube Corner");
  await press(page.getByRole("button", { name: "Search", exact: true }));
  await page.getByLabel("Change what is ticked to").fill("Water Room");
  await press(page.getByRole("button", { name: "Change everywhere" }));
  await press(page.getByRole("link", { name: /^Preview and publish/ }).first());
  await expect(publish).toBeEnabled();
  expect(count() + 1, "a new name everywhere").toBeLessThanOrEqual(6);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${desk.url}/desk`);
  await press(page.getByRole("button", { name: "More" }));
  await press(page.getByRole("link", { name: "Words" }));
  await press(page.getByRole("link", { name: /^Posts/ }));
  await page.getByLabel("Title or name").fill("A room that waits for you");
  await press(page.getByRole("button", { name: "Add" }));
  await page.getByLabel("Subtitle").fill("Come as you are.");
  await press(page.getByRole("button", { name: /^See all pictures, or add one ?: Picture$/ }));
  const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: "#446688" } });
  const chooser = page.waitForEvent("filechooser");
  await press(page.getByLabel("Add a new picture"));
  await (await chooser).setFiles({
    name: "Lamp.jpg",
    mimeType: "image/jpeg",
    buffer: await photo.jpeg().toBuffer(),
  });
  await page.getByLabel("What it shows", { exact: true }).fill("A lamp of salt.");
  await press(page.getByRole("button", { name: "Add the picture" }));
  await expect(page.getByRole("combobox", { name: /^Picture(?! on| to add)/ })).toHaveValue("lamp.webp");
  await page.getByLabel("Summary").fill("A short walk through our quiet room.");
  await page.getByLabel("Text", { exact: true }).fill("The lamp is warm.");
  await press(page.getByRole("button", { name: "Save and go to publish" }));
  await press(publish);
  await waitFor(page, page.getByText("Published. Visitors see it now."));
  expect(count(), "a post with a picture").toBeLessThanOrEqual(9);
  const online = await (await fetch(`${desk.url}/blog-single/a-room-that-waits-for-you`)).text();
  expect(online).toContain("The lamp is warm.");
});
