import { strings } from "#core/values/strings.ts";
import { copyContent, type TemporaryContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { publishSeparately } from "../publish-separately.ts";
import { feedbackForm, fillFeedback, sendButton, VISITOR } from "./feedback.ts";
import { partsOf } from "./multipart.ts";
import { type OwnServer, startServer } from "./own-server.ts";
import { expect, test, wakeUp } from "./test.ts";

// A small site published with FORMS=emailjs; the test stands in for EmailJS.

test.describe.configure({ mode: "serial" });

let content: TemporaryContent | undefined;
let site: OwnServer | undefined;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  content = copyContent();
  // Fewer pages build faster.
  content.switchOff("shop", "events", "blog");
  content.keepHomes();
  const pages = await publishSeparately("hosted-forms", {
    CONTENT_DIR: content.root,
    FORMS: "emailjs",
    EMAILJS_SERVICE_ID: "service_1",
    EMAILJS_TEMPLATE_ID: "template_2",
    EMAILJS_PUBLIC_KEY: "key-3",
  });
  site = await startServer({ SITE_DIR: pages.site });
});
test.afterAll(async () => {
  await site?.stop();
  content?.remove();
});

test("a message is sent in the format of EmailJS, and confirmed after its OK", async ({ page }) => {
  let body = "";
  await page.route("https://api.emailjs.com/**", (route) => {
    body = route.request().postDataBuffer()?.toString("utf8") ?? "";
    return route.fulfill({ body: "OK", headers: { "Access-Control-Allow-Origin": "*" } });
  });
  await page.goto(`${site?.url}/#contact`);
  await wakeUp(page);
  await fillFeedback(page);
  const request = page.waitForRequest("https://api.emailjs.com/api/v1.0/email/send-form");
  await sendButton(page).click();
  expect((await request).method()).toBe("POST");
  await expect(page.getByText(strings.feedbackThanks)).toBeVisible();
  const parts = partsOf(body);
  expect(parts.slice(-4)).toEqual([
    ["lib_version", "3.2.0"],
    ["service_id", "service_1"],
    ["template_id", "template_2"],
    ["user_id", "key-3"],
  ]);
  expect(Object.fromEntries(parts)).toMatchObject({ ...VISITOR, page: "/ (feedback)" });
  expect(site?.stored()).toEqual([]);
});

test("comments and files, which EmailJS cannot take, are replaced by an e-mail address or a hint", async ({
  page,
}) => {
  await page.goto(`${site?.url}/causes-single/mobile-sensory-room#comments`);
  await wakeUp(page);
  const comments = page.locator("#comments");
  await expect(comments.locator("a[href^='mailto:']")).toBeVisible();
  await expect(comments.locator("form")).toHaveCount(0);
  await expect(comments.getByRole("button", { name: /^Reply/ })).toHaveCount(0);
  await page.goto(`${site?.url}/volunteer-single`);
  const form = page.getByRole("main").locator("form");
  await expect(form.getByText("Would you like to send a CV?")).toBeVisible();
  await expect(form.locator("input[type=file]")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("forms are replaced by an e-mail address", async ({ page }) => {
    await page.goto(`${site?.url}/#contact`);
    await expect(feedbackForm(page).locator("a[href^='mailto:']")).toBeVisible();
    await expect(sendButton(page)).toBeHidden();
    await expect(feedbackForm(page).getByLabel(/^Message/)).toBeHidden();
    await page.goto(`${site?.url}/donate`);
    const giving = page.getByRole("main").locator("form");
    await expect(giving.locator("a[href^='mailto:']")).toBeVisible();
    await expect(giving.getByLabel(/^First name/)).toBeHidden();
  });
});
