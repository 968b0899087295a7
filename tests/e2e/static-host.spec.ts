import { once } from "node:events";
import { readdirSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { staticHost } from "../static-host.ts";
import { feedbackForm, fillFeedback, sendButton, VISITOR } from "./feedback.ts";
import { allowFailedRequests, expect, test, wakeUp } from "./test.ts";

const CLIENT = path.resolve("build/client");

let host: Server;
let origin: string;
test.beforeAll(async () => {
  host = staticHost(CLIENT).listen(0, "127.0.0.1");
  await once(host, "listening");
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
test.afterAll(() => void host.close());

test("any host of files can serve the site: every page, and a page of its own where there is none", async ({
  request,
}) => {
  const pages = readdirSync(CLIENT, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "index.html")
    .map((file) => `/${path.dirname(file).replaceAll(path.sep, "/")}`.replace(/^\/\.$/, "/"));
  expect(pages.length).toBeGreaterThan(40);
  for (const page of pages) expect((await request.get(origin + page)).status(), page).toBe(200);
  const missing = await request.get(`${origin}/blog-single/nothing`);
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain("There is no page here");
});

test("links lead on within the page, without a server of ours", async ({ page }) => {
  await page.goto(origin);
  await wakeUp(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Services" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(`${origin}/service`);
});

test("a form without a server behind it says that it was not sent, and whom to ask", async ({
  page,
  faults,
}) => {
  allowFailedRequests(faults);
  await page.goto(`${origin}/#contact`);
  await fillFeedback(page);
  await sendButton(page).click();
  const form = feedbackForm(page);
  await expect(form).toContainText("Error occurred while sending email. Please try again later.");
  await expect(form.getByRole("link", { name: "(614) 555-0142" })).toBeVisible();
  await expect(form.getByLabel(/^Message/)).toHaveValue(VISITOR.message);
});
