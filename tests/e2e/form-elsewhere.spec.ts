import { strings } from "#core/values/strings.ts";
import { copyContent, type TemporaryContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { freePort } from "../free-port.ts";
import { publishSeparately } from "../publish-separately.ts";
import { feedbackForm, fillFeedback, sendButton, VISITOR } from "./feedback.ts";
import { type OwnServer, startServer } from "./own-server.ts";
import { allowFailedRequests, expect, test, wakeUp } from "./test.ts";
import { fillVolunteer } from "./volunteer.ts";

// The pages are on one origin and the relay is on another, as with FORMS=https://forms.example.com.

test.describe.configure({ mode: "serial" });

let content: TemporaryContent | undefined;
let site: OwnServer;
let relay: OwnServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  relay = await startServer({ ALLOWED_ORIGINS: siteUrl, SITE_DIR: "test-results/no-site" });
  content = copyContent();
  // Fewer pages build faster.
  content.switchOff("shop", "events", "blog");
  content.keepHomes();
  const pages = await publishSeparately("forms-elsewhere", { CONTENT_DIR: content.root, FORMS: relay.url });
  site = await startServer({ PORT: String(port), SITE_DIR: pages.site });
});
test.afterAll(async () => {
  await site.stop();
  await relay.stop();
  content?.remove();
});

/** Expects one message with this name on the relay, and none on the site's server. */
function expectStored(name: string): void {
  expect(relay.stored().filter((fields) => fields.name === name)).toHaveLength(1);
  expect(site.stored()).toEqual([]);
}

test("a message is stored by the relay, and a refusal of the relay is shown", async ({ page, faults }) => {
  allowFailedRequests(faults);
  await page.goto(`${site.url}/#contact`);
  await wakeUp(page);
  await fillFeedback(page, { ...VISITOR, name: "From elsewhere" });
  const unlock = relay.lockStore();
  await sendButton(page).click();
  await expect(feedbackForm(page).getByRole("alert")).toContainText("We could not save your message.");
  unlock();
  await sendButton(page).click();
  await expect(page.getByText(strings.feedbackThanks)).toBeVisible();
  expectStored("From elsewhere");
});

test("a file is sent there too, after the browser's preflight request", async ({ page }) => {
  await page.goto(`${site.url}/volunteer-single`);
  await wakeUp(page);
  const form = await fillVolunteer(page, Buffer.from("%PDF-1.7\n"), "With a file");
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(form.getByRole("status").getByText(strings.volunteerThanks, { exact: true })).toBeVisible();
  expectStored("With a file");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the visitor gets back to the site, also after a refusal", async ({ page, faults }) => {
    allowFailedRequests(faults);
    await page.goto(`${site.url}/#contact`);
    await fillFeedback(page, { ...VISITOR, name: "Without scripts", message: "" });
    await sendButton(page).click();
    await expect(page).toHaveURL(new RegExp(`^${relay.url}`));
    await expect(page.getByRole("link", { name: "Back to the page" })).toHaveAttribute(
      "href",
      `${site.url}/`,
    );
    await page.goBack();
    await feedbackForm(page)
      .getByLabel(/^Message/)
      .fill(VISITOR.message);
    await sendButton(page).click();
    await expect(page).toHaveURL(`${site.url}/message-sent`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expectStored("Without scripts");
  });
});
