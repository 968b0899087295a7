import { WITH_AND_WITHOUT_JAVASCRIPT } from "../projects.ts";
import {
  bookButton,
  bookedTitle,
  bookVisit,
  chooseFirstTime,
  chooseTime,
  continueButton,
  days,
  fillContact,
  openBooked,
  test as own,
  title,
} from "./booking-steps.ts";
import { catchMails, type MailCatcher } from "./mail-catcher.ts";
import { startServer } from "./own-server.ts";
import { expect } from "./test.ts";

/** A server with mail, and what it has sent. */
const test = own.extend<{ mails: MailCatcher }>({
  mails: async ({ browserName: _ }, use) => {
    const mails = await catchMails();
    await use(mails);
    await mails.stop();
  },
  server: async ({ context, mails }, use) => {
    const server = await startServer({
      RATE_LIMIT: "100000/1m",
      SMTP_URL: mails.url,
      MAIL_TO: "owner@studio.example",
      MAIL_FROM: "site@studio.example",
    });
    await use(server);
    for (const page of context.pages()) await page.close();
    await server.stop();
  },
});

/** Links to visits in the mails to guests. */
const linksIn = ({ mails }: MailCatcher) =>
  mails.flatMap((mail) => /\/booking\/\w{5}\?key=[\w-]{22}/.exec(mail)?.[0] ?? []);

test("who goes back may choose another time as often as they like, finds their own in the list, and keeps what they typed", async ({
  page,
  server,
}) => {
  await chooseTime(page, server.url);
  const main = page.getByRole("main");
  for (let count = 0; count < 4; count++) {
    await page.goBack();
    await expect(main.getByText("Your time: we keep it for you")).toBeVisible();
    const times = main.getByRole("radio", { name: /^(\d|noon)(?!.*minutes)/ });
    await expect(times.nth(count)).toBeChecked();
    await times.nth(count + 1).check({ force: true });
    await continueButton(page).click();
    await expect(title(page, "Who and what helps")).toBeVisible();
  }
  await fillContact(page);
  await bookButton(page).click();
  await expect(bookedTitle(page)).toBeVisible();
});

test("a visit is confirmed by the button behind the mail's link, and not by opening it", async ({
  page,
  server,
  mails,
}) => {
  await bookVisit(page, server.url);
  const button = page.getByRole("button", { name: "Yes, it reached me" });
  await expect(button).toHaveCount(0);
  await expect.poll(() => linksIn(mails).length).toBeGreaterThan(0);
  const [link] = linksIn(mails);
  for (let count = 0; count < 2; count++) {
    await page.goto(`${server.url}${link}`);
    await expect(button).toBeVisible();
  }
  await button.click();
  await expect(page.getByText("Now we know that our mail reaches you")).toBeVisible();
  await page.goto(`${server.url}${link}`);
  await expect(bookedTitle(page)).toBeVisible();
  await expect(button).toHaveCount(0);
});

test("who meets the share of their connection gets the request form, filled in, with the reason", async ({
  page,
  server,
}) => {
  for (const room of ["bubble-tube-corner", "fiber-optic-curtain"])
    await openBooked(page, server.url, { [room]: 2 });
  await page.goto(`${server.url}/book`);
  await page
    .getByRole("button", { name: /^See open times/ })
    .nth(2)
    .click();
  await days(page).nth(2).click();
  await chooseFirstTime(page);
  await continueButton(page).click();
  await expect(title(page, "Ask for a visit")).toBeVisible();
  await expect(page.getByText("We would like to hear from you first")).toBeVisible();
  await expect(page.getByRole("main").getByLabel("Adults")).toHaveValue(/^\d+$/);
  await expect(page.getByLabel("Your wish")).toHaveValue(/ at .+ minutes, 1 adult$/);
});

test("who moves a visit past the share of their connection gets the request form, about that visit", async ({
  page,
  server,
}) => {
  for (const rooms of [{ "bubble-tube-corner": 2 }, { "fiber-optic-curtain": 2 }, { "pod-and-egg-swing": 3 }])
    await openBooked(page, server.url, rooms);
  const booked = page.url();
  await page.getByRole("link", { name: "Move it" }).click();
  await days(page).nth(2).click();
  await chooseFirstTime(page);
  await page.getByRole("button", { name: "Move my visit to this time" }).click();
  await expect(title(page, "Ask for a visit")).toBeVisible();
  await expect(page.getByText(/Your visit stays as it is\./)).toBeVisible();
  await expect(page.getByLabel("Your wish")).toHaveValue(/^Please change our booking \w{5} to: .+1 adult$/);
  await expect(page.getByLabel(/^Name/)).toHaveValue("Sam");
  await page.goto(booked);
  await expect(bookedTitle(page)).toBeVisible();
});

for (const { javaScriptEnabled, way, details } of WITH_AND_WITHOUT_JAVASCRIPT)
  test.describe(way, details, () => {
    test.use({ javaScriptEnabled });

    test("who brings more people than the share of their connection allows gets the request form, about that visit", async ({
      page,
      server,
    }) => {
      for (let count = 0; count < 2; count++) await openBooked(page, server.url, { "quiet-hour-visit": 0 });
      await page.getByRole("link", { name: "Change who comes or what helps" }).first().click();
      await page.getByLabel("Adults").fill("5");
      await page.getByRole("button", { name: "Save changes" }).click();
      await expect(title(page, "Ask for a visit")).toBeVisible();
      await expect(page.getByText(/Your visit stays as it is\./)).toBeVisible();
      await expect(page.getByRole("main").getByLabel("Adults")).toHaveValue("5");
      await expect(page.getByLabel("Your wish")).toHaveValue(
        /^Please change our booking \w{5} to: .+5 adults$/,
      );
      await expect(page.getByLabel(/^Name/)).toHaveValue("Sam");
    });
  });
