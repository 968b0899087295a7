import { expect, test, wakeUp } from "./test.ts";

const EVENT = "/event-single/school-for-poor-children";

for (const [day, label] of [
  ["2030-03-23T19:59:00Z", "Coming up"],
  ["2030-03-23T22:01:00Z", "This event is over"],
] as const) {
  test(`if the reader's clock says ${day}, the event says "${label}"`, async ({ page }) => {
    await page.clock.setFixedTime(day);
    await page.goto(EVENT);
    await wakeUp(page);
    await expect(page.locator("main").getByText(label, { exact: true })).toBeVisible();
  });
}

test("A28 the plan tab is open first; the address names the open tab and restores it", async ({ page }) => {
  await page.goto(EVENT);
  await expect(page.getByRole("heading", { name: "Doors open" })).toBeVisible();
  await wakeUp(page);
  await page.getByRole("tab", { name: "Map Location" }).click();
  await expect(page).toHaveURL(/#map$/);
  await expect(page.getByRole("heading", { name: "Doors open" })).toBeHidden();
  await page.getByRole("tab", { name: "Map Location" }).press("ArrowRight");
  await expect(page).toHaveURL(/#ask$/);
  await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();

  await page.goto(`${EVENT}#map`);
  await page.reload();
  await expect(page.getByRole("button", { name: "Open the interactive map" })).toBeVisible();
});

test("the map shows the event's own place", async ({ page }) => {
  await page.goto("/event-single/water-problem#map");
  const map = page.locator("#map");
  await expect(map.getByText("Short North Yoga, upper hall")).toBeVisible();
  await expect(map.getByRole("link", { name: /directions/i })).toHaveAttribute("href", /39\.9853.*-83\.0051/);
});

test("an event can be opened by its number, and its calendar file is valid", async ({ page, request }) => {
  await page.goto("/event-single/1");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("school for poor children");
  const link = page.getByRole("link", { name: /^Add to calendar/ });
  const response = await request.get(String(await link.getAttribute("href")));
  expect(response.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART:20300323T200000Z\r\n/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the plan, the place and the question form are all visible", async ({ page }) => {
    await page.goto(EVENT);
    await expect(page.getByRole("heading", { name: "Doors open" })).toBeVisible();
    await expect(page.getByText("120 Willow Arch Lane").first()).toBeVisible();
    await expect(page.locator("#ask").getByLabel(/Note|Message/)).toBeVisible();
  });
});
