import { allowFailedRequests, expect, test, wakeUp } from "./test.ts";

const CAUSE = "/causes-single/sensory-corners-in-schools";

test("an address with a hash opens its tab, and a link on the page opens another", async ({ page }) => {
  await page.goto(`${CAUSE}#comments`);
  await expect(page.getByText("Could the tent have a window?")).toBeVisible();
  await wakeUp(page);
  await expect(page.getByRole("tab", { name: "Comments" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Description" }).click();
  await page.getByRole("link", { name: "Donate to this cause" }).click();
  await expect(page.getByRole("tab", { name: "Donations" })).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(`${CAUSE}#donations`);
  await expect(page.getByLabel(/^Amount in dollars/)).toBeVisible();
});

test("Back opens the tab that was open before", async ({ page }) => {
  await page.goto("/causes");
  await wakeUp(page);
  await page.goto(CAUSE);
  await wakeUp(page);
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Donations").click();
  await expect(tab("Donations")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowRight");
  await expect(tab("Comments")).toBeFocused();
  await expect(page).toHaveURL(`${CAUSE}#comments`);
  await page.goBack();
  await expect(tab("Donations")).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(tab("Description")).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(CAUSE);
});

test("Donate beside the featured cause leads to that cause", async ({ page }) => {
  await page.goto("/causes");
  const band = page
    .getByRole("main")
    .locator("[data-section-theme=night]")
    .filter({ hasText: "Raised" })
    .first();
  const cause = await band.getByRole("heading", { level: 3 }).getByRole("link").getAttribute("href");
  await band.getByRole("link", { name: "Donate" }).click();
  await expect(page).toHaveURL(`${cause}#donations`);
  await expect(page.getByLabel(/^Amount in dollars/)).toBeVisible();
});

test("the link to the donation form opens its tab even without React", async ({ page, faults }) => {
  allowFailedRequests(faults);
  await page.route("**/assets/entry.client-*.js", (route) => route.abort());
  await page.goto(CAUSE);
  await page.getByRole("link", { name: "Donate to this cause" }).click();
  await expect(page).toHaveURL(`${CAUSE}#donations`);
  await expect(page.getByLabel(/^Amount in dollars/)).toBeVisible();
  await expect(page.locator("#description")).toBeHidden();
});

test("a reply is sent with the id of its comment", async ({ page }) => {
  await page.goto(`${CAUSE}#comments`);
  await wakeUp(page);
  const body = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Reply to Priya N. (sample)" }).click();
  await expect(page.getByText("You answer Priya N. (sample).")).toBeVisible();
  const comment = page.getByRole("textbox", { name: /^Comment/ });
  await expect(comment).toBeFocused();
  await comment.fill("What a lovely idea.");
  const form = page.locator("#comments form");
  await form.getByLabel(/^Name/).fill("Ana");
  await form.getByLabel(/^E-mail/).fill("ana@haven.example");
  await form.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(form.getByText(/reads your comment, and then it appears/)).toBeVisible();
  expect((await body).postData()).toMatch(/name="replyTo"\s+4\s/);
});

test("each project listed beside a cause links to its own page", async ({ page }) => {
  await page.goto(CAUSE);
  const links = page.getByRole("region", { name: "Projects" }).getByRole("link");
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(targets).toHaveLength(6);
  expect(new Set(targets).size).toBe(6);
  expect(targets).not.toContain(CAUSE);
});

test("old addresses of a list redirect to it, from outside and within the site", async ({ page }) => {
  for (const [old, list] of [
    ["/causes-single", "/causes"],
    ["/blog-single", "/blog"],
    ["/event-single", "/event"],
    ["/service-single", "/service"],
    ["/About", "/about"],
  ] as const) {
    await page.goto(old);
    expect(new URL(page.url()).pathname).toBe(list);
  }
  await page.goto("/home-2");
  await wakeUp(page);
  await page.getByRole("main").getByRole("link", { name: "See All Causes" }).click();
  await expect(page).toHaveURL(/\/causes$/);
  await expect(page.getByRole("heading", { level: 1, name: "Causes" })).toBeVisible();
});
