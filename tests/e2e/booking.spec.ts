import type { Page } from "@playwright/test";
import { ON_A_PHONE } from "../projects.ts";
import {
  book,
  booked,
  bookVisit,
  chooseFirst,
  chooseTime,
  continueButton,
  days,
  sayWho,
  test,
  title,
} from "./booking-way.ts";
import { allowFailedRequests, expect } from "./test.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a visit is chosen, booked, moved and given back", ON_A_PHONE, async ({ page, server }) => {
      await bookVisit(page, server.url);
      await expect(page.getByText(/^[A-Z2-9]{5}$/)).toBeVisible();

      await page.getByRole("link", { name: "Move it" }).click();
      await days(page).nth(4).click();
      await chooseFirst(page);
      await page.getByRole("button", { name: "Move my visit to this time" }).click();
      await expect(booked(page)).toBeVisible();

      await page.getByRole("link", { name: "I cannot come" }).click();
      await expect(page.getByText(/costs nothing/)).toBeVisible();
      await page.getByRole("button", { name: "Cancel my visit" }).click();
      await expect(title(page, "Your visit is cancelled")).toBeVisible();
    });

    test("what is missing is said with a way to it, and what was typed stays", async ({
      page,
      faults,
      server,
    }) => {
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
    });

    test("no time is chosen: the page says so and keeps the day", async ({ page, faults, server }) => {
      allowFailedRequests(faults);
      await page.goto(`${server.url}/book/bubble-tube-corner?minutes=60&adults=1&children=0`);
      await days(page).nth(2).click();
      const day = page.getByRole("main").locator("#times");
      const words = await day.innerText();
      await continueButton(page).click();
      await expect(page.getByRole("link", { name: "Please choose one of the times." })).toBeVisible();
      await expect(day).toHaveText(words);
    });
  });
}

test("more time is one press, and takes nothing of what was typed; two presses at once book one visit", async ({
  page,
  server,
}) => {
  await chooseTime(page, server.url);
  const main = page.getByRole("main");
  await main.getByLabel(/^Your name/).fill("Sam");
  await main.getByRole("button", { name: /minutes more/ }).click();
  await expect(main.getByLabel(/^Your name/)).toHaveValue("Sam");
  await expect(main.getByText(/We keep your time/)).toBeVisible();
  await sayWho(page);
  await book(page).dblclick();
  await expect(booked(page)).toBeVisible();
  await page.goto(`${server.url}/book/bubble-tube-corner?minutes=60&adults=1&children=0`);
  await expect(days(page).first()).toBeVisible();
});

test("a time that somebody else took is said kindly, with others near it", async ({
  page,
  context,
  faults,
  server,
}) => {
  allowFailedRequests(faults);
  await page.goto(`${server.url}/book/bubble-tube-corner?minutes=60&adults=1&children=0`);
  await days(page).nth(2).click();
  const other = await context.newPage();
  await other.goto(page.url());
  for (const visitor of [other, page]) {
    await chooseFirst(visitor);
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

test("pages of booking are kept by nobody, no address names a person, and Back leads to the booking, not to a second one", async ({
  page,
  server,
}) => {
  const answers: { url: string; headers: Record<string, string> }[] = [];
  page.on("response", (answer) => {
    const isPage = answer.headers()["content-type"]?.includes("html") ?? false;
    if (isPage && /\/book(ing)?\/./.test(new URL(answer.url()).pathname))
      answers.push({ url: answer.url(), headers: answer.headers() });
  });
  await bookVisit(page, server.url);
  expect(answers.length).toBeGreaterThan(3);
  for (const { url, headers } of answers) {
    expect(url).not.toMatch(/sam/i);
    expect(headers["cache-control"], url).toBe("no-store");
    expect(headers["referrer-policy"], url).toBe("same-origin");
  }
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  expect(await page.context().cookies()).toEqual([]);
  const reference = page.getByText(/^[A-Z2-9]{5}$/);
  const first = await reference.innerText();
  await page.goBack();
  await expect(booked(page)).toBeVisible();
  await expect(reference).toHaveText(first);
});

test("a second room goes into the same visit, nothing is typed twice, and links tell the rooms apart", async ({
  page,
  server,
}) => {
  await chooseTime(page, server.url);
  await sayWho(page);
  await page.getByRole("link", { name: "Add another room" }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Tactile Wall/ })
    .click();
  await days(page).nth(4).click();
  await chooseFirst(page);
  await continueButton(page).click();
  await expect(page.getByLabel(/^Your name/)).toHaveValue("Sam");
  await page.getByRole("button", { name: "Look it over before you book" }).click();
  await book(page).click();
  await expect(booked(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: /Bubble Tube|Tactile Wall/ })).toHaveCount(2);
  for (const act of ["Move it", "I cannot come"])
    for (const room of ["Bubble Tube Corner", "Tactile Wall"])
      await expect(page.getByRole("link", { name: `${act} : ${room}` })).toHaveCount(1);
});

test("the whole way by keyboard alone", async ({ page, isMobile, server }) => {
  test.skip(isMobile, "phones have no Tab key");
  await page.goto(`${server.url}/book/bubble-tube-corner?minutes=60&adults=1&children=0`);
  await pressUntil(page, /to choose from/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await pressUntil(page, /starts/);
  await page.keyboard.press("Space");
  await pressUntil(page, /^Continue with this time$/);
  await page.keyboard.press("Enter");
  await expect(title(page, "Who and what helps")).toBeVisible();
  await pressUntil(page, /^name$/);
  await page.keyboard.type("Sam");
  await pressUntil(page, /^email$/);
  await page.keyboard.type("sam@example.com");
  // Enter in a field continues; it does not press the first button in sight.
  await page.keyboard.press("Enter");
  await expect(title(page, "Check your booking")).toBeVisible();
  await pressUntil(page, /^Book it/);
  await page.keyboard.press("Enter");
  await expect(booked(page)).toBeVisible();
});

/** Presses Tab until something in the page with this name or these words has the focus. */
async function pressUntil(page: Page, words: RegExp): Promise<void> {
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const active = document.activeElement;
      if (!active?.closest("main") || active.ariaHidden) return [];
      return [active.getAttribute("name") ?? "", (active as HTMLElement).innerText.trim()];
    });
    if (found.some((text) => words.test(text))) return;
  }
  throw new Error(`Nothing that says ${words} was reached by Tab.`);
}
