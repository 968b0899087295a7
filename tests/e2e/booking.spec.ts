import type { Page } from "@playwright/test";
import { IN_FULL, ON_A_PHONE } from "../projects.ts";
import {
  bookButton,
  bookedTitle,
  bookVisit,
  chooseFirstTime,
  chooseTime,
  continueButton,
  days,
  fillContact,
  test,
  title,
} from "./booking-steps.ts";
import { allowFailedRequests, expect, wakeUp } from "./test.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    const screen = javaScriptEnabled ? ON_A_PHONE : {};
    // The server answers both alike.
    const variation = javaScriptEnabled ? {} : IN_FULL;
    test("a visit is chosen, booked, moved and cancelled", screen, async ({ page, server }) => {
      await bookVisit(page, server.url);
      await expect(page.getByText(/^[A-Z2-9]{5}$/).first()).toBeVisible();

      await page.getByRole("link", { name: "Move it" }).click();
      await days(page).nth(4).click();
      await chooseFirstTime(page);
      await page.getByRole("button", { name: "Move my visit to this time" }).click();
      await expect(title(page, "Your visit is moved")).toBeVisible();
      await expect(page.locator(":focus")).toHaveText(/^Bubble Tube Corner is now on /);

      await page.getByRole("link", { name: "I cannot come" }).click();
      await expect(page.getByText(/costs nothing/)).toBeVisible();
      await page.getByRole("button", { name: "Cancel my visit" }).click();
      await expect(title(page, "Your visit is cancelled")).toBeVisible();
    });

    test(
      "missing fields are listed with links to them, and the input is kept",
      variation,
      async ({ page, faults, server }) => {
        allowFailedRequests(faults);
        await chooseTime(page, server.url);
        const main = page.getByRole("main");
        await main.getByLabel("Anything else that helps").fill("A seat near the door");
        await main.getByRole("button", { name: "Look it over before you book" }).click();
        await expect(page).toHaveTitle(/^Error: /);
        const summary = page.getByRole("region", { name: /check/ });
        await expect(summary).toBeFocused();
        await summary.getByRole("link", { name: /name/ }).click();
        await expect(page).toHaveTitle(/^Error: /);
        await expect(main.getByLabel("Anything else that helps")).toHaveValue("A seat near the door");
        await expect(main.getByText(/We keep your time/)).toBeVisible();
      },
    );

    test(
      "if no time is chosen, the page says so and stays on the day",
      variation,
      async ({ page, faults, server }) => {
        allowFailedRequests(faults);
        await page.goto(`${server.url}/book/bubble-tube-corner?minutes=60&adults=1&children=0`);
        await days(page).nth(2).click();
        const day = page.getByRole("main").locator("#times");
        const text = await day.innerText();
        await continueButton(page).click();
        await expect(page.getByRole("link", { name: "Please choose one of the times." })).toBeVisible();
        await expect(day).toHaveText(text);
      },
    );
  });
}

test("an error goes as soon as its field is right, and not before", async ({ page, faults, server }) => {
  allowFailedRequests(faults);
  await chooseTime(page, server.url);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Look it over before you book" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await wakeUp(page);
  // A jump within the page changes nothing of what it says.
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page).toHaveURL(/#main$/);
  const wrong = main.locator("[aria-invalid=true]");
  await expect(wrong).toHaveCount(2);
  await main.getByLabel(/^Your name/).fill("Sam");
  await expect(wrong).toHaveCount(1);
  await main.getByLabel(/^E-mail/).fill("sam@");
  await expect(main.getByLabel(/^E-mail/)).toHaveAttribute("aria-invalid", "true");
  await main.getByLabel(/^E-mail/).fill("sam@example.com");
  await expect(wrong).toHaveCount(0);
  await expect(page.getByRole("region", { name: /check/ })).toHaveCount(0);
});

test("extending the hold takes one press and keeps the input; a double press books one visit", async ({
  page,
  server,
}) => {
  await chooseTime(page, server.url);
  const main = page.getByRole("main");
  await main.getByLabel(/^Your name/).fill("Sam");
  await main.getByRole("button", { name: /minutes from now/ }).click();
  await expect(main.getByLabel(/^Your name/)).toHaveValue("Sam");
  await expect(main.locator(":focus")).toHaveText(/^We keep your time for you until/);
  await fillContact(page);
  await bookButton(page).dblclick();
  await expect(bookedTitle(page)).toBeVisible();
  await page.goto(`${server.url}/book/bubble-tube-corner?minutes=60&adults=1&children=0`);
  await expect(days(page).first()).toBeVisible();
});

test("if somebody else just took the time, the page says so and offers others near it", async ({
  page,
  context,
  faults,
  server,
}) => {
  allowFailedRequests(faults);
  const other = await context.newPage();
  for (const visitor of [page, other]) {
    await visitor.goto(`${server.url}/book/bubble-tube-corner?minutes=60&adults=1&children=0`);
    await days(visitor).nth(2).click();
  }
  for (const visitor of [other, page]) {
    await chooseFirstTime(visitor);
    await continueButton(visitor).click();
  }
  await expect(title(other, "Who and what helps")).toBeVisible();
  await expect(page.getByText("This time has just been taken")).toBeVisible();
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: / at .+(am|pm|noon)/ })
      .first(),
  ).toBeVisible();
});

test("booking pages are never cached, no address names a person, and Back does not book a second visit", async ({
  page,
  server,
}) => {
  const responses: { url: string; headers: Record<string, string> }[] = [];
  page.on("response", (response) => {
    const isPage = response.headers()["content-type"]?.includes("html") ?? false;
    if (isPage && /\/book(ing)?\/./.test(new URL(response.url()).pathname))
      responses.push({ url: response.url(), headers: response.headers() });
  });
  await bookVisit(page, server.url);
  expect(responses.length).toBeGreaterThan(3);
  for (const { url, headers } of responses) {
    expect(url).not.toMatch(/sam/i);
    expect(headers["cache-control"], url).toBe("no-store");
    expect(headers["referrer-policy"], url).toBe("same-origin");
  }
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  expect(await page.context().cookies()).toEqual([]);
  const reference = page.getByText(/^[A-Z2-9]{5}$/).first();
  const first = await reference.innerText();
  await page.goBack();
  await expect(bookedTitle(page)).toBeVisible();
  await expect(reference).toHaveText(first);
});

test("a second room joins the same visit without typing anything twice, and links name their room", async ({
  page,
  server,
}) => {
  await chooseTime(page, server.url);
  await fillContact(page);
  await page.getByRole("link", { name: "Add another room" }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Tactile Wall/ })
    .click();
  await days(page).nth(4).click();
  await chooseFirstTime(page);
  await continueButton(page).click();
  await expect(page.getByLabel(/^Your name/)).toHaveValue("Sam");
  await page.getByRole("button", { name: "Look it over before you book" }).click();
  await bookButton(page).click();
  await expect(bookedTitle(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: /Bubble Tube|Tactile Wall/ })).toHaveCount(2);
  for (const act of ["Move it", "I cannot come"])
    for (const room of ["Bubble Tube Corner", "Tactile Wall"])
      await expect(page.getByRole("link", { name: `${act} : ${room}` })).toHaveCount(1);
});

test("a visit can be booked by keyboard alone", async ({ page, isMobile, server }) => {
  test.skip(isMobile, "phones have no Tab key");
  await page.goto(`${server.url}/book/bubble-tube-corner?minutes=60&adults=1&children=0`);
  await pressUntil(page, /to choose from/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/date=/);
  await pressUntil(page, /starts/);
  await page.keyboard.press("Space");
  await pressUntil(page, /^Continue with this time$/);
  await page.keyboard.press("Enter");
  await expect(title(page, "Who and what helps")).toBeVisible();
  await pressUntil(page, /^name$/);
  await page.keyboard.type("Sam");
  await pressUntil(page, /^email$/);
  await page.keyboard.type("sam@example.com");
  // Enter in a field submits the step; it does not press the first button on the page.
  await page.keyboard.press("Enter");
  await expect(title(page, "Check your booking")).toBeVisible();
  await pressUntil(page, /^Book it/);
  await page.keyboard.press("Enter");
  await expect(bookedTitle(page)).toBeVisible();
});

/** Presses Tab until an element in `main` whose name attribute or text matches has the focus. */
async function pressUntil(page: Page, pattern: RegExp): Promise<void> {
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const active = document.activeElement;
      if (!active?.closest("main") || active.ariaHidden) return [];
      return [active.getAttribute("name") ?? "", (active as HTMLElement).innerText.trim()];
    });
    if (found.some((text) => pattern.test(text))) return;
  }
  throw new Error(`Tab reached nothing that matches ${pattern}.`);
}
