import type { Page } from "@playwright/test";
import {
  bookButton,
  bookedTitle,
  chooseFirstTime,
  chooseTime,
  continueButton,
  days,
  fillContact,
  fillWho,
  nextButton,
  test,
  title,
} from "./booking-steps.ts";
import { allowFailedRequests, expect, holdReact, wakeUp } from "./test.ts";

const main = (page: Page) => page.getByRole("main");
const headerBook = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Book/ }).first();

/** Makes the browser bring the page back as it was left, as browsers with a cache of whole pages do on Back. */
const bringBack = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

test("who is on a computer that others use leaves nothing behind: starting again forgets what was typed, in this tab, too", async ({
  page,
  server,
}) => {
  await chooseTime(page, server.url);
  const details = page.url();
  await wakeUp(page);
  await main(page)
    .getByLabel(/^Your name/)
    .fill("Sam");
  await headerBook(page).click();
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(page.getByRole("button", { name: /^See open times/ }).first()).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/Sam|visit/);
  // A page that the browser had kept learns that it is over.
  await page.goBack();
  await page.goto(details);
  await expect(title(page, "We no longer keep this visit")).toBeVisible();
});

test("who begins anew after starting again, and goes back to where they did, is still in the middle of the new visit", async ({
  page,
  server,
}) => {
  await chooseTime(page, server.url);
  await headerBook(page).click();
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(page.getByRole("button", { name: /^See open times/ }).first()).toBeVisible();
  await page
    .getByRole("button", { name: /^See open times/ })
    .first()
    .click();
  await days(page).nth(2).click();
  await chooseFirstTime(page);
  await continueButton(page).click();
  await expect(title(page, "Who and what helps")).toBeVisible();
  // After the call has returned: leaving the page would end it.
  const goBack = (pages: number) => page.evaluate((by) => void setTimeout(() => history.go(-by)), pages);
  await goBack(3);
  await expect(title(page, "You are in the middle of booking")).toBeVisible();
  // One page before that was in the middle of the visit that is over.
  const here = page.url();
  const left = page.waitForEvent("framenavigated");
  await goBack(1);
  await left;
  await expect(page).toHaveURL(here);
  await expect(title(page, "You are in the middle of booking")).toBeVisible();
});

for (const when of ["awake", "asleep"])
  test(`a page of times that the browser brings back ${when} knows what was chosen on it since`, async ({
    page,
    server,
    faults,
  }) => {
    allowFailedRequests(faults);
    if (when === "asleep") await holdReact(page);
    await page.goto(`${server.url}/book/tactile-wall?minutes=60&adults=1&children=0`);
    await days(page).nth(2).click();
    await chooseFirstTime(page);
    const times = page.url();
    if (when === "awake") await wakeUp(page);
    const other = await page.context().newPage();
    await other.goto(times);
    await chooseFirstTime(other);
    await continueButton(other).click();
    await expect(title(other, "Who and what helps")).toBeVisible();
    await bringBack(page);
    await expect(main(page).getByText(/^Chosen so far: Tactile Wall.*takes its place\.$/)).toBeVisible();
  });

test("the last look that the browser brings back after booking leads to the booked visit", async ({
  page,
  server,
}) => {
  await chooseTime(page, server.url);
  await fillContact(page);
  await page.evaluate(() => sessionStorage.removeItem("visit"));
  const other = await page.context().newPage();
  await other.goto(page.url());
  await bookButton(other).click();
  await expect(bookedTitle(other)).toBeVisible();
  await bringBack(page);
  await expect(bookedTitle(page)).toBeVisible();
});

test("what is ticked and typed before the page wakes survives a reload, and is gone once it is sent", async ({
  page,
  server,
}) => {
  const release = await holdReact(page);
  await chooseTime(page, server.url);
  const kept = page.waitForResponse(/\/assets\/keep-typed-/);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await (await kept).finished();
  await fillWho(page);
  const boxes = main(page).locator("[name='lines.0.helps']");
  await boxes.first().check();
  await page.reload();
  release();
  await wakeUp(page);
  await expect(main(page).getByLabel(/^Your name/)).toHaveValue("Sam");
  await expect(boxes.first()).toBeChecked();
  await nextButton(page).click();
  await expect(title(page, "Check your booking")).toBeVisible();
  await wakeUp(page);
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/Sam/);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("who comes is still there on the way back to the choice of rooms: by a reload, by Back, and by the step What", async ({
      page,
      server,
    }) => {
      const children = page.getByLabel("Children");
      await page.goto(`${server.url}/book`);
      if (javaScriptEnabled) await wakeUp(page);
      await children.fill("2");
      // The tests' browser restores no form by itself when it reloads; visitors' do.
      if (javaScriptEnabled) await page.reload();
      await expect(children).toHaveValue("2");
      const rooms = page.getByRole("button", { name: /^See open times/ });
      await rooms.first().click();
      await expect(days(page).first()).toBeVisible();
      await page.goBack();
      await expect(children).toHaveValue("2");
      await page.goForward();
      await main(page).getByRole("link", { name: "What", exact: true }).click();
      await expect(rooms.first()).toBeVisible();
      await expect(children).toHaveValue("2");
      await rooms.first().click();
      await expect(main(page).getByText("1 adult and 2 children").first()).toBeVisible();
    });

    test("an older step Who in another window changes only what is typed there: the newer one loses nothing", async ({
      page,
      server,
    }) => {
      await chooseTime(page, server.url);
      await fillContact(page);
      const older = await page.context().newPage();
      await page.getByRole("link", { name: /^Change ?: ?E-mail/ }).click();
      await older.goto(page.url());
      await main(page)
        .getByLabel(/^E-mail/)
        .fill("sam.new@example.com");
      await main(page).getByLabel("Anything else that helps").fill("A seat near the door");
      await nextButton(page).click();
      await expect(title(page, "Check your booking")).toBeVisible();
      await main(older).getByLabel("Phone").fill("614-555-0142");
      await nextButton(older).click();
      await expect(title(older, "Check your booking")).toBeVisible();
      for (const text of ["sam.new@example.com", "A seat near the door", "614-555-0142"])
        await expect(main(older).getByText(text).first()).toBeVisible();
    });
  });
