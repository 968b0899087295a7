import type { Locator, Page } from "@playwright/test";
import {
  BUBBLES,
  bookButton,
  bookedTitle,
  chooseFirstTime,
  chooseTime,
  continueButton,
  days,
  fillContact,
  nextButton,
  test,
  title,
} from "./booking-steps.ts";
import { allowFailedRequests, expect, wakeUp } from "./test.ts";

/** Reads a form that its button would send. @returns what sends it, from a page that has gone or stands in a cache, too; without redirects */
async function takeForm(page: Page, button: Locator) {
  const form = await button.evaluate((pressed) => {
    const fields = new FormData(
      (pressed as HTMLButtonElement).form ?? undefined,
      pressed as HTMLButtonElement,
    );
    return Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]));
  });
  const address = page.url();
  const headers = { origin: new URL(address).origin };
  return (other: Record<string, string> = {}) =>
    page.request.post(address, { form: { ...form, ...other }, headers, maxRedirects: 0 });
}

/** Sends a form by its button twice, as browsers do with a double press, and opens the page to which the second leads. */
async function sendTwice(page: Page, button: Locator): Promise<void> {
  const send = await takeForm(page, button);
  await send();
  const { location = "" } = (await send()).headers();
  await page.goto(new URL(location, page.url()).href);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("Enter in a field neither leaves the page nor books nor saves a change", async ({
      page,
      server,
    }) => {
      await page.goto(`${server.url}/book`);
      const address = page.url();
      await page.getByLabel("Adults").press("Enter");
      await expect(page.getByLabel("Adults")).toBeFocused();
      expect(page.url()).toBe(address);

      await chooseTime(page, server.url);
      await fillContact(page);
      const tick = page.getByRole("checkbox", { name: "I cannot pay the full price" });
      // Until the page is awake, the browser sends the form here, too.
      if (javaScriptEnabled) await wakeUp(page);
      await tick.check();
      await tick.press("Enter");
      if (javaScriptEnabled) await expect(tick).toBeFocused();
      // The browser sends the form; the page comes again as it was.
      else await expect(tick).toBeChecked();
      await expect(title(page, "Check your booking")).toBeVisible();
      await page.getByRole("button", { name: /^Book it: / }).click();
      await expect(bookedTitle(page)).toBeVisible();

      await page.getByRole("link", { name: "Change who comes or what helps" }).click();
      await page.getByLabel("Adults").fill("2");
      await page.getByLabel("Adults").press("Enter");
      await expect(page.getByLabel("Adults")).toBeFocused();
      await page.getByRole("link", { name: "Your booking" }).click();
      await expect(page.getByText("1 adult", { exact: true })).toBeVisible();
    });

    test("what another window has changed is shown before it is booked", async ({
      page,
      context,
      server,
      faults,
    }) => {
      allowFailedRequests(faults);
      await chooseTime(page, server.url);
      await fillContact(page);
      const other = await context.newPage();
      await other.goto(page.url().replace("/check", "/details"));
      await other.getByLabel(/^Your name/).fill("Bea");
      await other.getByRole("button", { name: "Look it over before you book" }).click();
      await expect(title(other, "Check your booking")).toBeVisible();
      await page.getByRole("button", { name: /^Book it: / }).click();
      await expect(page.getByText("Something has changed")).toBeVisible();
      await expect(page.getByText("Bea", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: /^Book it: / }).click();
      await expect(bookedTitle(page)).toBeVisible();
    });

    test("changing the time before saying who comes leads back to that step, not past it", async ({
      page,
      server,
    }) => {
      await chooseTime(page, server.url);
      const check = page.url().replace("/details", "/check");
      await page.getByRole("link", { name: "Change the time" }).click();
      await days(page).nth(4).click();
      await chooseFirstTime(page);
      await continueButton(page).click();
      await expect(title(page, "Who and what helps")).toBeVisible();
      await page.goto(check);
      await expect(title(page, "Who and what helps")).toBeVisible();
      await fillContact(page);
      await page.getByRole("link", { name: /^Change ?: ?When/ }).click();
      await chooseFirstTime(page);
      await continueButton(page).click();
      await expect(title(page, "Check your booking")).toBeVisible();
    });

    test("a phone number alone is enough: how to answer follows what was given, and nothing is chosen beforehand", async ({
      page,
      server,
    }) => {
      await chooseTime(page, server.url);
      await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
      await page.getByLabel(/^Your name/).fill("Sam");
      await page.getByLabel("Phone").fill("614-555-0142");
      await page.getByRole("button", { name: "Look it over before you book" }).click();
      await expect(title(page, "Check your booking")).toBeVisible();
      await expect(page.getByText("By text message")).toBeVisible();
    });
  });
}

test("a form that is sent twice holds a time, adds a room and books a visit once", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/book/tactile-wall?minutes=60&adults=1&children=0`);
  await days(page).nth(2).click();
  await chooseFirstTime(page);
  await sendTwice(page, continueButton(page));
  await fillContact(page);
  await page.getByRole("link", { name: "Add another room" }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(`^${BUBBLES}`) })
    .click();
  await chooseFirstTime(page);
  await sendTwice(page, continueButton(page));
  await nextButton(page).click();
  await expect(page.getByRole("button", { name: /^Remove:/ })).toHaveCount(2);
  await sendTwice(page, bookButton(page));
  await expect(bookedTitle(page)).toBeVisible();
  expect(server.bookings()).toMatchObject([{ name: "Sam", lines: [{ people: 1 }, { people: 1 }] }]);
});

test("a page of times that comes back later, and is pressed again, changes the visit that it began; another page of its link begins one", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/book/tactile-wall?minutes=60&adults=1&children=0`);
  await days(page).nth(2).click();
  await chooseFirstTime(page);
  const send = await takeForm(page, continueButton(page));
  const others = await page
    .locator("[name=starts]")
    .evaluateAll((all) => all.map((time) => time.getAttribute("value") ?? ""));
  await page.reload();
  await chooseFirstTime(page);
  const sendElsewhere = await takeForm(page, continueButton(page));
  const first = (await send()).headers().location;
  expect(first).toContain("/book/details?hold=");
  const refused = await sendElsewhere();
  expect(refused.status()).toBe(409);
  expect(await refused.text()).toContain("Go on with the visit that was begun");
  const starts = others.at(-1) ?? "";
  expect((await send({ starts })).headers().location).toBe(first);
  // The time that was given up is free at once.
  const second = (await sendElsewhere()).headers().location;
  expect(second).toContain("/book/details?hold=");
  expect(second).not.toBe(first);
  expect((await sendElsewhere()).headers().location).toBe(second);
});
