import { execFileSync } from "node:child_process";
import { refusals } from "#core/form/refusals.ts";
import { strings } from "#core/values/strings.ts";
import { IN_FULL } from "../projects.ts";
import { TEST_DATA } from "../published.ts";
import {
  countSent,
  feedbackForm,
  fillFeedback,
  holdMessages,
  SEND,
  sendButton,
  VISITOR,
} from "./feedback.ts";
import { partsOf } from "./multipart.ts";
import { allowFailedRequests, expect, hold, holdReact, test, wakeUp } from "./test.ts";

test("A35 the thank-you message appears only once the message is stored; then the form is empty", async ({
  page,
}) => {
  const release = await holdMessages(page);
  await page.goto("/#contact");
  await wakeUp(page);
  await fillFeedback(page);
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveText(strings.submitting);
  await expect(page.getByText(strings.feedbackThanks)).toHaveCount(0);
  release();
  await expect(feedbackForm(page).getByRole("status").getByText(strings.feedbackThanks)).toBeVisible();
  await expect(sendButton(page)).toHaveText("Send Message");
  await expect(feedbackForm(page).getByLabel(/^Name/)).toHaveValue("");
  await expect(feedbackForm(page).getByLabel(/^Message/)).toHaveValue("");
});

test("`npm run messages` lists the message", async ({ page }, { project }) => {
  const name = `Ada ${project.name} ${Date.now()}`;
  await page.goto("/#contact");
  await wakeUp(page);
  await fillFeedback(page, { ...VISITOR, name });
  await sendButton(page).click();
  await expect(page.getByText(strings.feedbackThanks)).toBeVisible();
  const list = execFileSync("npm", ["run", "--silent", "messages"], {
    env: { ...process.env, DATA_DIR: TEST_DATA },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  const line = list.split("\n").filter((candidate) => candidate.includes(name.slice(0, 20)));
  expect(line).toHaveLength(1);
  expect(line[0]).toContain("feedback");
});

test("a message has the parts of the original in their order, and ours before the last four", async ({
  page,
}) => {
  const request = page.waitForRequest(SEND);
  await page.goto("/#contact");
  await wakeUp(page);
  await fillFeedback(page);
  await sendButton(page).click();
  expect(await (await request).headerValue("content-type")).toMatch(/^multipart\/form-data; boundary=/);
  const parts = partsOf((await request).postDataBuffer()?.toString("utf8") ?? "");
  const own = ["submission_id", "page", "contact_by_fax"];
  const original = ["name", "email", "message", "lib_version", "service_id", "template_id", "user_id"];
  const names = parts.map(([name]) => name);
  expect(names.filter((name) => original.includes(name))).toEqual(original);
  expect(names.slice(-7)).toEqual([...own, ...original.slice(-4)]);
  expect(Object.fromEntries(parts)).toMatchObject({
    ...VISITOR,
    lib_version: "3.2.0",
    service_id: "haven",
    template_id: "feedback",
    user_id: "public",
    contact_by_fax: "",
  });
  await expect(page.getByText(strings.feedbackThanks)).toBeVisible();
});

test("a double press sends one message", async ({ page }) => {
  const release = await holdMessages(page);
  const sent = countSent(page);
  await page.goto("/#contact");
  await wakeUp(page);
  await fillFeedback(page);
  await sendButton(page).dblclick();
  await feedbackForm(page).getByLabel(/^Name/).press("Enter");
  release();
  await expect(page.getByText(strings.feedbackThanks)).toBeVisible();
  expect(sent()).toBe(1);
});

test("a press before the sending code has loaded is acknowledged, and a double press sends one message", async ({
  page,
}) => {
  const release = await hold(page, "**/assets/submitter-*.js");
  const sent = countSent(page);
  await page.goto("/#contact");
  await wakeUp(page);
  await fillFeedback(page);
  await sendButton(page).dblclick();
  await expect(sendButton(page)).toHaveAttribute("aria-disabled", "true");
  await expect(sendButton(page)).toHaveText("Send Message");
  release();
  await expect(page.getByText(strings.feedbackThanks)).toBeVisible();
  expect(sent()).toBe(1);
});

test("a message typed and sent before React is awake is kept, and sent once", async ({ page }) => {
  const release = await holdReact(page);
  const sent = countSent(page);
  await page.goto("/#contact");
  await fillFeedback(page);
  await sendButton(page).dblclick();
  expect(sent()).toBe(0);
  await expect(feedbackForm(page).getByLabel(/^Message/)).toHaveValue(VISITOR.message);
  release();
  await expect(page.getByText(strings.feedbackThanks)).toBeVisible();
  expect(sent()).toBe(1);
});

// The refusals of the real server are in form-refusals.spec.ts.
for (const [when, status] of [
  ["the network fails", undefined],
  ["a proxy returns an error", 500],
] as const) {
  test(
    `if ${when}, the page says so, names other ways to get in touch, and keeps the text`,
    status ? IN_FULL : {},
    async ({ page, faults }) => {
      allowFailedRequests(faults);
      await page.route(SEND, (route) => (status ? route.fulfill({ status, body: "" }) : route.abort()));
      await page.goto("/#contact");
      await wakeUp(page);
      await fillFeedback(page);
      await sendButton(page).click();
      const alert = feedbackForm(page).getByRole("alert");
      await expect(alert).toContainText(refusals.sendFailed);
      await expect(alert.getByRole("link", { name: "(614) 555-0142" })).toHaveAttribute("href", /^tel:/);
      await expect(alert.locator("a[href^='mailto:']")).toBeVisible();
      await expect(feedbackForm(page).getByLabel(/^Message/)).toHaveValue(VISITOR.message);

      await page.unroute(SEND);
      await sendButton(page).click();
      await expect(page.getByText(strings.feedbackThanks)).toBeVisible();
    },
  );
}

test("A37 offline, the page says so; the message can be sent once online again", async ({
  page,
  context,
  faults,
}) => {
  allowFailedRequests(faults);
  await page.goto("/#contact");
  await wakeUp(page);
  await fillFeedback(page);
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(feedbackForm(page).getByRole("alert")).toContainText(strings.offline);
  await expect(feedbackForm(page).getByLabel(/^Message/)).toHaveValue(VISITOR.message);
  await context.setOffline(false);
  await sendButton(page).click();
  await expect(page.getByText(strings.feedbackThanks)).toBeVisible();
});
