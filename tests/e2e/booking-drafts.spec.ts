import type { Page } from "@playwright/test";
import { strings } from "#core/values/strings.ts";
import { bookButton, bookedTitle, bookVisit, chooseTime, nextButton, test, title } from "./booking-steps.ts";
import { allowFailedRequests, expect, wakeUp } from "./test.ts";

const main = (page: Page) => page.getByRole("main");

async function fillWho(page: Page): Promise<void> {
  await main(page)
    .getByLabel(/^Your name/)
    .fill("Sam");
  await main(page).getByLabel("Phone").fill("614-555-0142");
  await main(page).getByRole("radio", { name: "By text message" }).check({ force: true });
  for (const box of [0, 2]) await main(page).locator("[name='lines.0.helps']").nth(box).check();
  await main(page).getByLabel("Anything else that helps").fill("A seat near the door");
}

async function expectWho(page: Page): Promise<void> {
  await expect(main(page).getByLabel(/^Your name/)).toHaveValue("Sam");
  await expect(main(page).getByLabel("Phone")).toHaveValue("614-555-0142");
  await expect(main(page).getByRole("radio", { name: "By text message" })).toBeChecked();
  for (const [box, isChecked] of [true, false, true].entries())
    await expect(main(page).locator("[name='lines.0.helps']").nth(box)).toBeChecked({ checked: isChecked });
  await expect(main(page).getByLabel("Anything else that helps")).toHaveValue("A seat near the door");
}

/** Everything that this tab keeps, as text. */
const keptInTab = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

test("A37 who comes and what helps survives a reload, and is kept no longer than until it is sent", async ({
  page,
  server,
}) => {
  await chooseTime(page, server.url);
  await wakeUp(page);
  await fillWho(page);
  await page.reload();
  await wakeUp(page);
  await expectWho(page);
  await nextButton(page).click();
  await expect(title(page, "Check your booking")).toBeVisible();
  await wakeUp(page);
  await expect.poll(() => keptInTab(page)).not.toMatch(/Sam|door/);
  await bookButton(page).click();
  await expect(bookedTitle(page)).toBeVisible();
});

test("a press without a connection says so, keeps everything, and works once the network is back", async ({
  page,
  context,
  faults,
  server,
}) => {
  allowFailedRequests(faults);
  await chooseTime(page, server.url);
  await wakeUp(page);
  await fillWho(page);
  await context.setOffline(true);
  await nextButton(page).click();
  await expect(page.getByText(strings.offline)).toBeVisible();
  await expectWho(page);
  await context.setOffline(false);
  await nextButton(page).click();
  await expect(title(page, "Check your booking")).toBeVisible();

  // A connection that the browser believes in, and that does not answer.
  await wakeUp(page);
  await page.route("**/*", (route) => route.abort("connectionreset"));
  await bookButton(page).click();
  await expect(page.getByText(strings.offline)).toBeVisible();
  await page.unroute("**/*");
  await bookButton(page).click();
  await expect(bookedTitle(page)).toBeVisible();
});

test("whoever does not want it kept on the device finds nothing of it after a reload", async ({
  page,
  server,
}) => {
  await chooseTime(page, server.url);
  await wakeUp(page);
  await main(page).getByLabel("Do not keep my text on this device").check();
  await fillWho(page);
  await page.reload();
  await wakeUp(page);
  await expect(main(page).getByLabel("Do not keep my text on this device")).toBeChecked();
  await expect(main(page).getByLabel("Anything else that helps")).toHaveValue("");
  expect(await keptInTab(page)).not.toMatch(/Sam|door/);
});

test("the waiting list, the request for a link and changes of a booking survive a reload, too", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/book/waitlist?offer=tactile-wall`);
  await wakeUp(page);
  await main(page).getByLabel("Your name").fill("Sam");
  await page.reload();
  await wakeUp(page);
  await expect(main(page).getByLabel("Your name")).toHaveValue("Sam");

  await page.goto(`${server.url}/booking/link`);
  await wakeUp(page);
  if (
    await main(page)
      .getByLabel(/^E-mail/)
      .isVisible()
  ) {
    await main(page)
      .getByLabel(/^E-mail/)
      .fill("sam@example.com");
    await page.reload();
    await wakeUp(page);
    await expect(main(page).getByLabel(/^E-mail/)).toHaveValue("sam@example.com");
  }

  await bookVisit(page, server.url);
  await page.getByRole("link", { name: "Change who comes or what helps" }).click();
  await wakeUp(page);
  await main(page).getByLabel("Adults").fill("2");
  await main(page).getByLabel("Anything else that helps").fill("A seat near the door");
  await page.reload();
  await wakeUp(page);
  await expect(main(page).getByLabel("Adults")).toHaveValue("2");
  await main(page).getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("A seat near the door")).toBeVisible();
});
