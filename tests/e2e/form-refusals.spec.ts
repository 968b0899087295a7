import type { Page } from "@playwright/test";
import { refusals } from "#core/form/refusals.ts";
import { strings } from "#core/values/strings.ts";
import { IN_FULL } from "../projects.ts";
import { feedbackForm, fillFeedback, SEND, sendButton, VISITOR } from "./feedback.ts";
import { type OwnServer, startServer, startUnresponsiveServer } from "./own-server.ts";
import { allowFailedRequests, expect, test, wakeUp } from "./test.ts";
import { fillVolunteer } from "./volunteer.ts";

// Each refusal of the real server, as shown in the page and, without JavaScript, as a page of its own.

test.beforeEach(({ faults }) => allowFailedRequests(faults));

let server: OwnServer;
test.beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "1000/1m", TRUSTED_PROXY: "127.0.0.1" });
});
test.afterAll(() => server.stop());

/** Text of more than 50 kB. */
const tooLong = `${"A long story. ".repeat(5000)}The end.`;

/** A file of more than 5 MB. */
const tooLargeFile = Buffer.alloc(5_000_001, "%PDF-1.7 ");

/** Sends like a proxy that passes on a different host than the visitor requested. */
function sendWithWrongHost(page: Page): Promise<unknown> {
  return page.route(SEND, (route) =>
    route.continue({ headers: { ...route.request().headers(), "x-forwarded-host": "other.example" } }),
  );
}

async function openFeedback(page: Page, { url }: { url: string }): Promise<void> {
  await page.goto(`${url}/#contact`);
  await wakeUp(page);
  await fillFeedback(page);
}

/** Expects the message, two other ways to get in touch, and that the input and the focus are kept. */
async function expectRefusal(page: Page, expected: string): Promise<void> {
  const alert = feedbackForm(page).getByRole("alert");
  await expect(alert).toContainText(expected);
  await expect(alert.locator("a[href^='tel:']")).toBeVisible();
  await expect(alert.locator("a[href^='mailto:']")).toBeVisible();
  await expect(sendButton(page)).toBeFocused();
  for (const [label, value] of Object.entries(VISITOR))
    await expect(
      feedbackForm(page).getByLabel(new RegExp(`^${label === "email" ? "E-mail" : label}`, "i")),
    ).toHaveValue(value);
}

async function expectSent(page: Page): Promise<void> {
  await sendButton(page).click();
  await expect(page.getByText(strings.feedbackThanks)).toBeVisible();
}

test("too many messages: the page says how long to wait", async ({ page }) => {
  const strict = await startServer({ RATE_LIMIT: "1/10m" });
  try {
    await openFeedback(page, strict);
    await expectSent(page);
    await fillFeedback(page);
    await sendButton(page).click();
    await expectRefusal(page, "Please wait 10 minutes and send it again.");
    expect(strict.stored()).toHaveLength(1);
  } finally {
    await strict.stop();
  }
});

test("a message that is too large for the server is reported as too large", async ({ page }) => {
  await page.route(SEND, (route) => {
    const body = route.request().postDataBuffer()?.toString("latin1") ?? "";
    return route.continue({ postData: Buffer.from(body.replace(VISITOR.message, tooLong), "latin1") });
  });
  await openFeedback(page, server);
  await sendButton(page).click();
  await expectRefusal(page, refusals.tooLarge);
  await page.unroute(SEND);
  await expectSent(page);
});

test("a request that is not a form is reported as unreadable", IN_FULL, async ({ page }) => {
  await page.route(SEND, (route) =>
    route.continue({ headers: { ...route.request().headers(), "content-type": "text/plain" } }),
  );
  await openFeedback(page, server);
  await sendButton(page).click();
  await expectRefusal(page, refusals.notReadable);
  await page.unroute(SEND);
  await expectSent(page);
});

test("a message that seems to come from another site is refused", async ({ page }) => {
  await sendWithWrongHost(page);
  await openFeedback(page, server);
  await sendButton(page).click();
  await expectRefusal(page, refusals.foreignOrigin);
  await page.unroute(SEND);
  await expectSent(page);
});

test("a message that cannot be stored is not confirmed, and can be sent later", async ({ page }) => {
  await openFeedback(page, server);
  const unlock = server.lockStore();
  await sendButton(page).click();
  await expectRefusal(page, refusals.notStored);
  await expect(page.getByText(strings.feedbackThanks)).toHaveCount(0);
  const before = server.stored().length;
  unlock();
  await expectSent(page);
  expect(server.stored()).toHaveLength(before + 1);
});

test("the page times out after 20 seconds without a response, and keeps the text", async ({ page }) => {
  const silent = await startUnresponsiveServer(server.url);
  try {
    await page.clock.install();
    await openFeedback(page, silent);
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await sendButton(page).click();
    await sent;
    await page.clock.runFor(19_000);
    await expect(sendButton(page)).toHaveText(strings.submitting);
    await page.clock.runFor(2000);
    await expectRefusal(page, refusals.timedOut);
    await expect(sendButton(page)).toHaveText("Send Message");
  } finally {
    await silent.stop();
  }
});

test("a file that is too large is reported before anything is sent", async ({ page }) => {
  await page.goto(`${server.url}/volunteer-single`);
  await wakeUp(page);
  const form = await fillVolunteer(page, tooLargeFile);
  await form.getByRole("button", { name: "Send Message" }).click();
  const summary = page.getByRole("region", { name: strings.summaryTitle });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("This file is larger than 5 MB.");
  await expect(form.getByLabel(/^Description/)).toHaveValue("I can drive the van.");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  async function post(page: Page, { url }: { url: string }, message = VISITOR.message): Promise<void> {
    await page.goto(`${url}/#contact`);
    await fillFeedback(page, { ...VISITOR, message });
    await sendButton(page).click();
  }

  /** Expects a page with the message and two other ways to get in touch. */
  async function expectPage(page: Page, expected: string): Promise<void> {
    const alert = page.getByRole("alert").filter({ hasText: expected });
    await expect(alert).toBeInViewport();
    await expect(alert.locator("a[href^='tel:']")).toBeVisible();
    await expect(alert.locator("a[href^='mailto:']")).toBeVisible();
  }

  test("after too many messages or a text that is too long, the form is shown again with its input", async ({
    page,
  }) => {
    const strict = await startServer({ RATE_LIMIT: "1/10m" });
    try {
      await post(page, strict, tooLong);
      await expectPage(page, refusals.tooLarge);
      await expect(page.getByLabel(/^Message/)).toHaveValue(tooLong);
      await page.getByLabel(/^Message/).fill("A short story.");
      await sendButton(page).click();
      await expectPage(page, `${refusals.tooMany} Please wait 10 minutes and send it again.`);
      await expect(page.getByLabel(/^Message/)).toHaveValue("A short story.");
    } finally {
      await strict.stop();
    }
  });

  test(
    "if a message cannot be stored, the form is shown again with its input, and can be sent later",
    IN_FULL,
    async ({ page }) => {
      const unlock = server.lockStore();
      await post(page, server);
      await expectPage(page, refusals.notStored);
      await expect(page.getByLabel(/^Message/)).toHaveValue(VISITOR.message);
      unlock();
      await sendButton(page).click();
      await expect(page).toHaveURL(/\/message-sent$/);
    },
  );

  test(
    "a file that is too large must be chosen again; the other fields keep their input",
    IN_FULL,
    async ({ page }) => {
      await page.goto(`${server.url}/volunteer-single`);
      const form = await fillVolunteer(page, tooLargeFile);
      await form.getByRole("button", { name: "Send Message" }).click();
      await expectPage(page, refusals.tooLarge);
      await expect(page.getByLabel(/^Description/)).toHaveValue("I can drive the van.");
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page).toHaveURL(/\/message-sent$/);
    },
  );

  test("after a refusal of another site's message, Back returns to the input", IN_FULL, async ({ page }) => {
    await sendWithWrongHost(page);
    await post(page, server);
    await expect(page.getByRole("alert")).toHaveText(refusals.foreignOrigin);
    await page.goBack();
    await expect(feedbackForm(page).getByLabel(/^Message/)).toHaveValue(VISITOR.message);
  });
});
