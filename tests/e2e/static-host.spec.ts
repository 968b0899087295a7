import type { Server } from "node:http";
import { testRelease } from "../published.ts";
import { staticHost } from "../static-host.ts";
import { feedbackForm, fillFeedback, sendButton, VISITOR } from "./feedback.ts";
import { listen } from "./own-server.ts";
import { allPages } from "./pages.ts";
import { allowFailedRequests, expect, test, wakeUp } from "./test.ts";

let host: Server;
let origin: string;
test.beforeAll(async () => {
  host = staticHost(testRelease());
  origin = `http://127.0.0.1:${await listen(host)}`;
});
test.afterAll(() => void host.close());

test("a static host can serve every page, and the site's own 404 page", async ({ request }) => {
  const pages = allPages();
  expect(pages.length).toBeGreaterThan(40);
  for (const page of pages) expect((await request.get(origin + page)).status(), page).toBe(200);
  const missing = await request.get(`${origin}/blog-single/nothing`);
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain("There is no page here");
});

for (const [wrong, right] of [
  ["/About?from=card#visit", "/about?from=card#visit"],
  ["/about.", "/about"],
  ["/event-single", "/event"],
] as const) {
  test(`${wrong} leads to ${right} on a host without redirects`, async ({ page, faults }) => {
    allowFailedRequests(faults);
    await page.goto(origin + wrong);
    if (wrong === "/event-single") await page.getByRole("main").getByRole("link", { name: "Events" }).click();
    await expect(page).toHaveURL(origin + right);
    await expect(page.getByRole("heading", { level: 1 })).not.toContainText("no page");
  });
}

test("links navigate without a page load, without our server", async ({ page }) => {
  await page.goto(origin);
  await wakeUp(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Services" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(`${origin}/service`);
});

test("a form without a server says that it was not sent, and whom to call", async ({ page, faults }) => {
  allowFailedRequests(faults);
  await page.goto(`${origin}/#contact`);
  await fillFeedback(page);
  await sendButton(page).click();
  const form = feedbackForm(page);
  await expect(form).toContainText("Error occurred while sending email. Please try again later.");
  await expect(form.getByRole("link", { name: "(614) 555-0142" })).toBeVisible();
  await expect(form.getByLabel(/^Message/)).toHaveValue(VISITOR.message);
});
