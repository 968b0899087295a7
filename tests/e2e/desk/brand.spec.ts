import { findAxeViolations } from "../axe.ts";
import { allowFailedRequests, expect, wakeUp } from "../test.ts";
import { bookFirstTime } from "./guest.ts";
import { test } from "./words.fixtures.ts";

const shapes = '<rect width="9" height="9" fill="currentColor"/>';
const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`);

test("the contrast of the brand color is checked while it is typed, before anything is saved", async ({
  page,
  desk,
  content,
}) => {
  const before = content.read("brand.yaml");
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/words/studio/brand`);
  await wakeUp(page);
  const measured = page.getByRole("region", { name: /^Measured/ });
  await expect(
    measured.getByRole("listitem").filter({ hasText: /^Links \d+\.\d Enough: 7 is needed$/ }),
  ).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  const color = page.getByLabel(/^Color of the brand/);
  await color.fill("#808080");
  await expect(measured.getByRole("status")).toContainText("a color that is not gray");
  await expect(measured.getByRole("listitem")).toHaveCount(0);
  await color.fill("#2e7d32");
  await expect(measured.getByRole("status")).toContainText("Everybody can read the site");
  await expect(measured.getByRole("listitem").filter({ hasText: /^Text on buttons/ })).toContainText(
    "Enough",
  );
  expect(await findAxeViolations(page)).toEqual([]);
  expect(content.read("brand.yaml")).toBe(before);
  await page.goto(`${desk.url}/desk/words/logo`);
  expect(await findAxeViolations(page)).toEqual([]);
});

test("the draft's own country decides how its pages at the desk are written, before it is online", async ({
  page,
  desk,
  content,
}) => {
  content.write("site.yaml", content.read("site.yaml").replace(/^country: US$/m, "country: GB"));
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/words`);
  await page.getByRole("link", { name: "Logo and colour", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Logo and colour" })).toBeVisible();
  await expect(page.getByLabel(/^Colour of the brand/)).toBeVisible();
});

test("visits that a change would exclude are listed before it is published", async ({ page, desk }) => {
  const { reference, date } = await bookFirstTime(page, desk);
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/words/studio/booking`);
  const firstDays = page.getByLabel(/^First day/);
  const count = await firstDays.count();
  await page.getByRole("button", { name: /^Add one.*closed$/ }).click();
  await expect(firstDays).toHaveCount(count + 1);
  await firstDays.last().fill(date);
  await page.getByRole("button", { name: "Save draft" }).first().click();
  await page.getByRole("link", { name: "Preview and publish" }).click();
  const outside = page.getByRole("region", { name: "Visits that would no longer fit" });
  await expect(outside).toContainText("The studio is closed on that day.");
  await expect(page.getByRole("button", { name: "Publish" })).toBeEnabled();
  expect(await findAxeViolations(page)).toEqual([]);

  // A mistake elsewhere in the draft does not hide the list.
  await page.goto(`${desk.url}/desk/words/posts/1`);
  await page
    .getByLabel(/^Title/)
    .first()
    .fill("");
  await page.getByRole("button", { name: "Save draft" }).first().click();
  await page.waitForURL(/done=saved/);
  await page.goto(`${desk.url}/desk/words/publish`);
  await expect(page.getByText("Before this can go online")).toBeVisible();
  await expect(outside).toContainText("The studio is closed on that day.");
  await page.getByRole("button", { name: /^Discard.*Post$/ }).click();
  await expect(page.getByText("Before this can go online")).toHaveCount(0);

  await outside.getByRole("link", { name: new RegExp(reference) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada Lovelace");
  await page.goto(`${desk.url}/desk/words/publish`);
  await page.getByRole("button", { name: /^Discard/ }).click();
  await expect(outside).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a color is checked when it is saved, and a logo is sanitized, or refused with a reason", async ({
    page,
    desk,
    content,
    faults,
  }) => {
    allowFailedRequests(faults);
    content.ownImages();
    await desk.signIn(page, "owner");
    await page.goto(`${desk.url}/desk/words/studio/brand`);
    await page.getByLabel(/^Color of the brand/).fill("195");
    await page.getByRole("button", { name: "Save draft" }).first().click();
    await expect(page.getByRole("region", { name: /^Measured/ })).toContainText("Everybody can read");
    await page.getByRole("link", { name: "Add a logo or icon" }).click();
    const add = async (name: string, buffer: Buffer) => {
      await page.getByLabel(/^Drawing/).setInputFiles({ name, mimeType: "image/svg+xml", buffer });
      await page.getByRole("button", { name: "Add the drawing" }).click();
    };
    await add("Our icon.svg", svg(`${shapes}<script>alert(1)</script>`));
    await expect(page.getByText("It has a script")).toBeVisible();
    await page.getByLabel("Small icon").check();
    await add("Our icon.svg", svg(`<title>Made by us</title>${shapes}`));
    await expect(page.getByText("Saved in your draft.")).toBeVisible();
    expect(content.read("images/brand/our-icon.svg")).not.toContain("Made by us");
    await page.getByRole("link", { name: "Logo and color" }).click();
    await expect(page.getByLabel(/^Small icon/)).toHaveValue("brand/our-icon.svg");
    await expect(page.getByText("Before this can go online")).toHaveCount(0);
  });

  test("a post of 200,000 characters is saved; one over the limit stays in the form, and the limit is named", async ({
    page,
    desk,
    faults,
  }) => {
    allowFailedRequests(faults);
    await desk.signIn(page, "owner");
    await page.goto(`${desk.url}/desk/words/posts/1`);
    const text = page.getByLabel("Text", { exact: true });
    const save = page.getByRole("button", { name: "Save draft" }).first();
    await text.fill("A calm hour. ".repeat(16_000));
    await save.click();
    await expect(page.getByText("Saved in your draft.")).toBeVisible();
    const long = "A calm hour. ".repeat(40_000);
    await text.fill(long);
    await save.click();
    await expect(page.getByText("a page can have only 300,000")).toBeVisible();
    expect((await text.inputValue()).length).toBeGreaterThan(519_000);
    await text.fill("A calm hour.");
    await save.click();
    await expect(page.getByText("Saved in your draft.")).toBeVisible();
  });
});
