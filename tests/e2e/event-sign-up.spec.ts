import type { Page } from "@playwright/test";
import { LARGEST } from "./a11y/check-sizes.ts";
import { findAxeViolations } from "./axe.ts";
import { test, title } from "./booking-steps.ts";
import { applyComfortSettings, sampledLooks } from "./looks.ts";
import { allowFailedRequests, expect, wakeUp } from "./test.ts";

const event = "/event-single/water-problem";
const signUp = "/sign-up/water-problem";
const signedUp = (page: Page) => title(page, "You are signed up");

/** Signs somebody up, on the form. */
async function fillIn(page: Page, adults: string, name = "Sam"): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel("Adults").fill(adults);
  await main.getByLabel(/^Your name/).fill(name);
  await main.getByLabel(/^E-mail/).fill("sam@example.com");
  await main.getByRole("button", { name: "Sign up" }).click();
}

/** Takes all 20 places of the event. */
async function fill(page: Page, site: string): Promise<void> {
  for (const people of ["12", "8"]) {
    await page.goto(site + signUp);
    await fillIn(page, people);
    await expect(signedUp(page)).toBeVisible();
  }
}

test("the event's page says that there are places, leads to the form, and says when it is full", async ({
  page,
  server,
}) => {
  await page.goto(server.url + event);
  const main = page.getByRole("main");
  await expect(main.getByText("You give what you like. What you get is worth $15.")).toBeVisible();
  await wakeUp(page);
  await expect(main.getByText("There are places.")).toBeVisible();
  await main.getByRole("link", { name: "Sign up" }).click();
  await fillIn(page, "12");
  await expect(signedUp(page)).toBeVisible();
  await expect(main.getByText(/Short North Yoga, upper hall, 48 Sycamore Bend/)).toBeVisible();
  await expect(main.getByRole("link", { name: "Move it" })).toHaveCount(0);
  // A page that is awake forgets what was sent.
  await wakeUp(page);
  await page.goto(server.url + signUp);
  await fillIn(page, "8");
  await expect(signedUp(page)).toBeVisible();
  await page.goto(server.url + event);
  await wakeUp(page);
  await expect(main.getByText("Full: waiting list.")).toBeVisible();
  await main.getByRole("link", { name: "To the waiting list" }).click();
  await expect(main.getByRole("button", { name: "Put me on the waiting list" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("people sign up, change how many come, and cancel", async ({ page, server, faults }) => {
    allowFailedRequests(faults);
    await page.goto(server.url + event);
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Sign up" }).click();
    await fillIn(page, "0");
    await expect(main.getByText("Please say how many people are coming.").first()).toBeVisible();
    await expect(main.getByLabel(/^Your name/)).toHaveValue("Sam");
    await main.getByLabel("I would like a chair instead of a mat").check();
    await fillIn(page, "2");
    await expect(signedUp(page)).toBeVisible();
    await expect(main.getByText("I would like a chair instead of a mat")).toBeVisible();
    const visit = page.url();
    await main.getByRole("link", { name: "Change who comes or what helps" }).click();
    await main.getByLabel("Adults").fill("3");
    await main.getByRole("button", { name: "Save changes" }).click();
    await expect(main.getByText("3 adults")).toBeVisible();
    await page.goto(visit);
    await main.getByRole("link", { name: "I cannot come" }).first().click();
    await expect(main.getByText("It costs nothing. Thank you for telling us.")).toBeVisible();
    await main.getByRole("button", { name: /cancel/i }).click();
    await expect(title(page, "You are no longer signed up")).toBeVisible();
  });

  test("who comes too late keeps what was typed, and gets on the waiting list", async ({
    page,
    server,
    faults,
  }) => {
    allowFailedRequests(faults);
    const main = page.getByRole("main");
    const late = await page.context().newPage();
    await late.goto(server.url + signUp);
    await fill(page, server.url);
    await fillIn(late, "1", "Late");
    const there = late.getByRole("main");
    await expect(there.getByText("It is full now")).toBeVisible();
    await expect(there.getByLabel(/^Your name/)).toHaveValue("Late");
    await there.getByRole("link", { name: "To the waiting list" }).click();
    await there.getByLabel(/^Your name/).fill("Late");
    await there.getByRole("button", { name: "Put me on the waiting list" }).click();
    await expect(there.getByText(/an e-mail address or a phone number/).first()).toBeVisible();
    await there.getByLabel(/^E-mail/).fill("late@example.com");
    await there.getByRole("button", { name: "Put me on the waiting list" }).click();
    await expect(there.getByText(/One step is left/)).toBeVisible();
    await late.close();
    await page.goto(server.url + signUp);
    await expect(main.getByText(/^All places are taken\./)).toBeVisible();
  });

  test("20 families behind one address sign up", async ({ request, server, page }) => {
    await page.goto(server.url + signUp);
    for (let count = 1; count <= 20; count++) {
      const id = `00000000-0000-0000-0000-${String(count).padStart(12, "0")}`;
      const form = {
        submission_id: id,
        adults: "1",
        children: "0",
        name: "Sam",
        email: `s${count}@example.com`,
      };
      const answer = await request.post(server.url + signUp, { form, maxRedirects: 0 });
      expect(answer.status(), `sign-up ${count}`).toBe(303);
    }
  });
});

/** 1,280 × 1,024 pixels at 400 % zoom. */
const enlarged = { width: 320, height: 256 };

test("signing up and waiting pass axe in every sampled look, and fit 320 pixels and the largest text", async ({
  page,
  server,
  faults,
}) => {
  test.setTimeout(120_000);
  allowFailedRequests(faults);
  await page.setViewportSize(enlarged);
  async function check(step: string): Promise<void> {
    expect.soft(await findAxeViolations(page), step).toEqual([]);
    for (const [name, attributes, scope] of [...sampledLooks, ["largest text", LARGEST, "all"] as const]) {
      await applyComfortSettings(page, attributes);
      expect.soft(await findAxeViolations(page, scope), `${step}: ${name} look`).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, `${step}: width in the ${name} look`).toBeLessThanOrEqual(enlarged.width);
    }
    await applyComfortSettings(page, {});
  }
  await page.goto(server.url + signUp);
  await check("sign up");
  await fillIn(page, "0");
  await expect(page).toHaveTitle(/^Error/);
  await check("with errors");
  await fillIn(page, "2");
  await expect(signedUp(page)).toBeVisible();
  await check("signed up");
  await page.goto(`${server.url}${signUp}?wait`);
  await check("waiting list");
});
