import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { strings } from "#contract/strings.ts";
import { sendFormPath } from "#contract/wire.ts";
import { formOrigins, readFormsSetting } from "../../scripts/build/forms-setting.ts";
import { testRelease } from "../published.ts";
import { feedbackForm, fillFeedback, sendButton, VISITOR } from "./feedback.ts";
import { freePort, type OwnServer, startServer } from "./own-server.ts";
import { copySite, type OwnSite } from "./own-site.ts";
import { allowFailedRequests, expect, test, wakeUp } from "./test.ts";
import { fillVolunteer } from "./volunteer.ts";

// The pages on one origin, the relay on another, as with FORMS=https://forms.example.com.

let pages: OwnSite;
let site: OwnServer;
let relay: OwnServer;

test.beforeAll(async () => {
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  relay = await startServer({ ALLOWED_ORIGINS: siteUrl, SITE_DIR: "test-results/no-site" });
  pages = copySite();
  sendElsewhere(pages, relay.url);
  site = await startServer({ PORT: String(port), SITE_DIR: pages.client });
});
test.afterAll(async () => {
  await site.stop();
  await relay.stop();
  pages.remove();
});

/** Makes a site what a build with `FORMS` makes: another address in pages, scripts and policy, no other change. */
function sendElsewhere({ folder, client, read, write }: OwnSite, FORMS: string): void {
  for (const name of readdirSync(client, { recursive: true, encoding: "utf8" })) {
    if (!/\.(html|js)$/.test(name)) continue;
    const text = read(name);
    if (text.includes(sendFormPath))
      write(name, text.replaceAll(`"${sendFormPath}"`, `"${FORMS}${sendFormPath}"`));
  }
  const origins = formOrigins(readFormsSetting({ FORMS }));
  const policy = JSON.parse(readFileSync(testRelease().policy, "utf8"));
  const widened = { ...policy, connectSrc: origins, formAction: origins };
  writeFileSync(path.join(folder, "csp.json"), JSON.stringify(widened));
}

/** Only one of the two servers may have it. */
function expectStored(name: string): void {
  expect(relay.stored().filter((fields) => fields.name === name)).toHaveLength(1);
  expect(site.stored()).toEqual([]);
}

test("a message is stored by the relay, and its refusals can be read", async ({ page, faults }) => {
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

test("a file goes there too, although the browser asks for leave first", async ({ page }) => {
  await page.goto(`${site.url}/volunteer-single`);
  await wakeUp(page);
  const form = await fillVolunteer(page, Buffer.from("%PDF-1.7\n"), "With a file");
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(form.getByRole("status").getByText(strings.volunteerThanks, { exact: true })).toBeVisible();
  expectStored("With a file");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the visitor comes back to the site, also after a refusal", async ({ page, faults }) => {
    allowFailedRequests(faults);
    await page.goto(`${site.url}/#contact`);
    await fillFeedback(page, { ...VISITOR, name: "Without scripts", message: "" });
    await sendButton(page).click();
    await expect(page).toHaveURL(new RegExp(`^${relay.url}`));
    await expect(page.getByRole("link", { name: "Back to the page" })).toHaveAttribute(
      "href",
      `${site.url}/`,
    );
    await page.getByLabel(/^Message/).fill(VISITOR.message);
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page).toHaveURL(`${site.url}/message-sent`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expectStored("Without scripts");
  });
});
