import type { Page } from "@playwright/test";
import { strings } from "#core/values/strings.ts";
import { fillDonor } from "../donor.ts";
import { feedbackForm, holdMessages, sendButton } from "../feedback.ts";
import { expect, test, waitForWholePage, wakeUp } from "../test.ts";
import { allowScreenReader, heard, listen, readAloud } from "./screen-reader.ts";

// What a simulated screen reader says, which is the same at every width.
test.skip(({ isMobile }) => isMobile, "checked once, on a desktop");

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await allowScreenReader(page);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForWholePage(page);
  await wakeUp(page);
}

/** Expects the phrases in this order, with any others between them. */
function expectInOrder(said: string[], phrases: (string | RegExp)[]): void {
  const places = phrases.map((phrase) =>
    said.findIndex((one) => (typeof phrase === "string" ? one === phrase : phrase.test(one))),
  );
  expect(places, `${phrases.join("\n")}\n\nwas read as:\n${said.join("\n")}`).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
}

test("A31 A41 a screen reader reads the home page in order, from the skip link to the end", async ({
  page,
}) => {
  await open(page, "/");
  const said = await readAloud(page, "body");
  expectInOrder(said, [
    "link, Skip to content",
    "banner",
    "navigation, Main",
    "link, Comfort settings, has popup dialog",
    "main",
    "heading, Embrace and Unleash All of Your Emotions., level 1",
    /^image, A dark indigo sensory room/,
    "region, Customer Benefits",
    "heading, Have Questions?, level 2",
    "textbox, Name (required), required",
    "end of main",
    "contentinfo",
    "link, Accessibility help",
  ]);
  const parts = said.filter((phrase) => /^(region|navigation|image|link|button)(,\s*)?$/.test(phrase));
  expect(parts, "parts and controls without a name").toEqual([]);
  const levels = said.flatMap((phrase) => /^heading, .+, level (\d)$/.exec(phrase)?.[1] ?? []).map(Number);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [index, level] of levels.entries())
    expect(level, `heading ${index + 1}`).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
});

test("A33 A35 a booking form announces what is missing, where, and when the request has arrived", async ({
  page,
}) => {
  await open(page, "/?intent=book#contact");
  await expect(feedbackForm(page)).toHaveJSProperty("noValidate", true);
  await listen(page);
  await sendButton(page).press("Enter");
  await expect(page.getByRole("region", { name: strings.summaryTitle })).toBeFocused();
  const refused = await heard(page);
  expect(refused.at(-1)).toBe(`region, ${strings.summaryTitle}`);
  expect(refused.join("\n"), "an empty form is not sent").not.toContain(strings.submitting);
  expectInOrder(await readAloud(page, "#contact form"), [
    `region, ${strings.summaryTitle}`,
    "link, Please write your name.",
    "textbox, Name (required), Error: Please write your name., invalid, required",
    "group, Time of day",
    "radio, Any time, checked, position 1, set size 4",
    "button, Send Booking Request",
  ]);

  await listen(page);
  await feedbackForm(page).getByLabel(/^Name/).fill("Ada");
  await feedbackForm(page)
    .getByLabel(/^E-mail/)
    .fill("ada@visitor.example");
  const release = await holdMessages(page);
  await sendButton(page).press("Enter");
  await expect.poll(async () => (await heard(page)).join("\n")).toContain(`polite: ${strings.submitting}`);
  release();
  await expect(feedbackForm(page).getByText(strings.feedbackThanks)).toBeVisible();
  await expect
    .poll(async () => (await heard(page)).join("\n"))
    .toMatch(new RegExp(`polite: ${strings.feedbackThanks}`));
});

test("A36 the review and the thank-you message of an offline gift are read out", async ({ page }) => {
  await open(page, "/donate");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: /^\$50 / }).press("Enter");
  await fillDonor(page);
  await main.getByRole("radio", { name: /^Offline/ }).press("Space");
  await listen(page);
  await main.getByRole("button", { name: "Review your gift" }).press("Enter");
  await expect(main.getByRole("heading", { name: "Please look over your gift" })).toBeFocused();
  expect((await heard(page)).at(-1)).toBe("heading, Please look over your gift, level 3");
  expectInOrder(await readAloud(page, "main form"), [
    "Nothing has been sent so far.",
    "Your gift",
    "$50",
    "How you give",
    /^Offline pledge/,
    "button, Send my pledge of $50",
    "button, Change something",
  ]);
  await listen(page);
  await main.getByRole("button", { name: "Send my pledge of $50" }).press("Enter");
  await expect(main.getByRole("heading", { name: "Thank you, Ana" })).toBeFocused();
  expect((await heard(page)).at(-1)).toBe("heading, Thank you, Ana, level 3");
});

test("A26 a picture opens in a named dialog, and closing it returns the focus to its link", async ({
  page,
}) => {
  await open(page, "/gallery");
  const link = page.getByRole("main").getByRole("link", { name: "Infinity mirror" }).first();
  await listen(page);
  await link.press("Enter");
  await expect(page.getByRole("dialog", { name: "Infinity mirror" })).toBeVisible();
  await expect.poll(async () => (await heard(page)).join("\n")).toContain("dialog, Infinity mirror");
  expectInOrder(await readAloud(page, "dialog[open]"), [
    "dialog, Infinity mirror",
    "heading, Infinity mirror, level 2",
    "button, Close",
    /^image, A round infinity mirror/,
    "button, Previous picture",
    "button, Next picture",
  ]);
  await listen(page);
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
  await expect.poll(async () => (await heard(page)).join("\n")).toMatch(/link, .*Infinity mirror/);
});
