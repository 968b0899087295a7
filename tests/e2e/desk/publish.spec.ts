import type { Locator, Page } from "@playwright/test";
import { findAxeViolations } from "../axe.ts";
import { allowFailedRequests, expect } from "../test.ts";
import { test } from "./publish.fixtures.ts";

const title = "A room that waits for you";

/** Presses a control by keyboard. */
async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press("Enter");
}

/** Waits for what was begun; a slow machine answers before it is done. */
async function waitFor(page: Page, done: Locator): Promise<void> {
  const further = page
    .getByRole("link", { name: "See how far it is" })
    .or(page.getByRole("button", { name: "Open the preview" }));
  await expect(async () => {
    if ((await done.count()) === 0 && (await further.count()) > 0) await press(further);
    await expect(done).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 200_000 });
}

for (const { name, size } of [
  { name: "by keyboard", size: { width: 1280, height: 800 } },
  { name: "by keyboard on a phone's screen", size: { width: 360, height: 740 } },
])
  test(`a post is changed, looked at, published and taken back, ${name}`, async ({
    page,
    browser,
    desk,
    content,
  }) => {
    test.setTimeout(600_000);
    await page.setViewportSize(size);
    await desk.signIn(page, "owner");
    await page.goto(`${desk.url}/desk/words/posts/1`);
    const before = await page.getByLabel("Title").first().inputValue();
    await page.getByLabel("Title").first().fill(title);
    await press(page.getByRole("button", { name: "Save draft" }).first());
    await press(page.getByRole("link", { name: "Preview and publish" }));
    await expect(page.getByText("Not online yet")).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    await press(page.getByRole("button", { name: "Preview" }));
    await waitFor(page, page.getByRole("region", { name: "Preview" }));
    const previewed = await page.goto(`${desk.url}/blog-single/1`);
    expect(previewed?.headers()["cache-control"]).toBe("private, no-store");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    const visitor = await (await browser.newContext()).newPage();
    const seen = await visitor.request.get(`${desk.url}/blog-single/1`);
    expect(await seen.text()).not.toContain(title);
    expect(content.read("posts/1.md")).not.toContain(title);

    await press(page.getByRole("button", { name: "End the preview" }));
    await expect(page.getByText("The preview is over.")).toBeVisible();
    await press(page.getByRole("button", { name: "Publish" }));
    await waitFor(page, page.getByText("Published. Visitors see it now."));
    expect(content.read("posts/1.md")).toContain(title);
    const online = async () => (await visitor.request.get(`${desk.url}/blog-single/1`)).text();
    await expect.poll(online).toContain(title);
    expect(await online()).not.toContain("desk-preview");
    await expect(page.getByText(`Post: ${title}: changed`)).toBeVisible();
    await expect(page.getByText("Olive Owner")).not.toHaveCount(0);

    await press(page.getByRole("button", { name: /^Go back to this/ }).first());
    await waitFor(page, page.getByText(/visitors see the earlier words again/i));
    await expect.poll(online).toContain(before);
    expect(content.read("posts/1.md")).not.toContain(title);
    await visitor.context().close();
  });

test("what is wrong is not published, and leads to its field", async ({ page, desk, content, faults }) => {
  test.setTimeout(300_000);
  allowFailedRequests(faults);
  await desk.signIn(page, "owner");
  const before = content.read("site.yaml");
  await page.goto(`${desk.url}/desk/words/studio/site`);
  await page.getByLabel("Phone").fill("");
  await page.getByRole("button", { name: "Save draft" }).first().click();
  await page.goto(`${desk.url}/desk/words/publish`);
  await expect(page.getByText("Before this can go online")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await waitFor(page, page.getByText(/Nothing was published/));
  expect(content.read("site.yaml")).toBe(before);
  await page.getByRole("link", { name: "Facts, hours, menus and switches" }).first().click();
  await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
});

test("without a session the cookie of a preview shows nothing but what is online", async ({ page, desk }) => {
  test.setTimeout(300_000);
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/words/posts/1`);
  await page.getByLabel("Title").first().fill(title);
  await page.getByRole("button", { name: "Save draft" }).first().click();
  await page.goto(`${desk.url}/desk/words/publish`);
  await page.getByRole("button", { name: "Preview" }).click();
  await waitFor(page, page.getByRole("region", { name: "Preview" }));
  const [session] = (await page.context().cookies()).filter(({ name }) => name === "desk");
  const ask = async (cookie: string) =>
    (await fetch(`${desk.url}/blog-single/1`, { headers: { cookie } })).text();
  expect(await ask(`desk-preview=1; desk=${session?.value}`)).toContain(title);
  expect(await ask("desk-preview=1")).not.toContain(title);
  expect(await ask(`desk=${session?.value}`)).not.toContain(title);
  const { secret } = await desk.signIn(page, "host");
  expect(await ask(`desk-preview=1; desk=${secret}`)).not.toContain(title);
});
