import { IN_FULL } from "../projects.ts";
import { expect, test, wakeUp } from "./test.ts";

test("copying a post's link is confirmed by a message", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/blog-single/1");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The link is copied." })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https:\/\/.+\/blog-single\/1$/);
});

test("the link is shown if the browser refuses to copy it", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
  });
  await page.goto("/blog-single/1");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText(/The link is https:\/\/.+\/blog-single\/1$/)).toBeVisible();
});

test("the share buttons contact no other site until they are pressed", async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(String(baseURL))) foreign.push(request.url());
  });
  await page.goto("/blog-single/1");
  await page.getByRole("heading", { name: "Share this post" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("link", { name: "Facebook" }).last()).toBeVisible();
  expect(foreign).toEqual([]);
});

for (const [list, single] of [
  ["/blog", "/blog-single/"],
  ["/blog-left-sidebar", "/blog-single-left-sidebar/"],
  ["/blog-fullwidth", "/blog-single-fullwidth/"],
] as const) {
  test(`posts opened from ${list} keep its layout`, list === "/blog" ? {} : IN_FULL, async ({ page }) => {
    await page.goto(list);
    await page.getByRole("link", { name: /^READ MORE\.\.\. What is a Sensory Room\?$/ }).click();
    await expect(page).toHaveURL(`${single}2`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What is a Sensory Room?");
    await page.getByRole("link", { name: /^Next post/ }).click();
    await expect(page).toHaveURL(`${single}3`);
  });
}

test("a tag links to a search for it", async ({ page }) => {
  await page.goto("/blog-single/3");
  await page.locator("article").getByRole("link", { name: "breathing" }).click();
  await expect(page).toHaveURL("/search?q=breathing");
  await expect(page.getByRole("link", { name: "Decompressing from Stressful Events" }).first()).toBeVisible();
});

test("a post lists its headings beside the text, as links", async ({ page, isMobile }) => {
  test.skip(isMobile, "there is no room beside the text");
  await page.goto("/blog-single/2");
  await page
    .getByRole("navigation", { name: "In this post" })
    .getByRole("link", { name: "A good seat" })
    .click();
  const heading = page.getByRole("heading", { name: "A good seat" });
  await expect(heading).toBeInViewport();
  const header = await page.locator("header").first().boundingBox();
  const box = await heading.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a link within the page does not reload it", async ({ page, isMobile }) => {
    test.skip(isMobile, "there is no room beside the text");
    await page.goto("/blog-single/2");
    const loads: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "document") loads.push(request.url());
    });
    await page.getByRole("link", { name: "A good seat" }).click();
    await expect(page).toHaveURL(/\/blog-single\/2#part-a-good-seat$/);
    await expect(page.getByRole("heading", { name: "A good seat" })).toBeInViewport();
    expect(loads).toEqual([]);
  });
});

test("a comment is sent with the id of its post, in every layout", async ({ page }) => {
  for (const layout of ["blog-single", "blog-single-left-sidebar", "blog-single-fullwidth"]) {
    await page.goto(`/${layout}/2`);
    await wakeUp(page);
    const shown = await page.locator("#comments article").count();
    await expect(page.getByRole("heading", { name: "Comments" })).toHaveText(`Comments (${shown})`);
    const body = page.waitForRequest((request) => request.method() === "POST");
    const form = page.locator("#comments form");
    await form.getByLabel(/^Name/).fill("Ana");
    await form.getByLabel(/^E-mail/).fill("ana@haven.example");
    await form.getByRole("textbox", { name: /^Comment/ }).fill("Thank you for this.");
    await form.getByRole("button", { name: "Reply", exact: true }).click();
    await expect(form.getByText(/reads your comment, and then it appears/)).toBeVisible();
    expect((await body).postData()).toMatch(/name="post"\s+2\s/);
  }
});

test.describe("comments without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the comments of a post are readable, and a new one can be sent", async ({ page }) => {
    await page.goto("/blog-single/1");
    await expect(page.locator("#comments article").first()).toBeVisible();
    const form = page.locator("#comments form");
    await form.getByLabel(/^Name/).fill("Ana");
    await form.getByLabel(/^E-mail/).fill("ana@haven.example");
    await form.getByRole("textbox", { name: /^Comment/ }).fill("Thank you for this.");
    await form.getByRole("button", { name: "Reply", exact: true }).click();
    await expect(page).toHaveURL(/\/message-sent$/);
  });
});
