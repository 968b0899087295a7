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
} from "./booking-way.ts";
import { expect } from "./test.ts";

test("the end of the time that is kept is said two minutes before, and when it has come; the visit can still be booked", async ({
  page,
  server,
}) => {
  await page.clock.install();
  await chooseTime(page, server.url);
  const said = page.getByRole("main").getByRole("alert");
  await expect(page.getByText(/^We keep your time for you until/)).toBeVisible();
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__react")));
  await page.clock.runFor("27:00");
  await expect(said).toHaveText("");
  await page.clock.runFor("01:30");
  await expect(said).toHaveText(/two more minutes.*Keep it 30 minutes more/);
  await page.clock.runFor("02:00");
  await expect(said).toHaveText(/no longer keep this time/);
  await expect(page.getByRole("button", { name: "Keep it again for 30 minutes" })).toBeVisible();
  await sayWho(page);
  await book(page).click();
  await expect(booked(page)).toBeVisible();
});

test("links of two rooms of one visit tell them apart", async ({ page, server }) => {
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
  await page.getByRole("button", { name: "Look it over before you book" }).click();
  await book(page).click();
  await expect(booked(page)).toBeVisible();
  for (const act of ["Move it", "I cannot come"])
    for (const room of ["Bubble Tube Corner", "Tactile Wall"])
      await expect(page.getByRole("link", { name: `${act} : ${room}` })).toHaveCount(1);
});

test("a booked visit leads to a plan of it, filled in", async ({ page, server }) => {
  await bookVisit(page, server.url);
  const link = page.getByRole("link", { name: "Make a plan of your visit" });
  const address = new URL((await link.getAttribute("href")) ?? "", server.url);
  await link.click();
  await expect(page.getByLabel("Bubble Tube Corner")).toBeChecked();
  await expect(page.getByLabel("Day", { exact: true })).toHaveValue(address.searchParams.get("day") ?? "");
  await expect(page.getByLabel("Time", { exact: true })).toHaveValue(address.searchParams.get("time") ?? "");
});

for (const format of ["Letter", "A4"])
  test(`a booked visit takes one sheet of ${format}`, async ({ page, server }) => {
    await bookVisit(page, server.url);
    const file = (await page.pdf({ format })).toString("latin1");
    expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a party that is too large comes to the request form, with what was said in it", async ({
    page,
    server,
  }) => {
    // A day far ahead; requests are taken for a year.
    const day = new Date(Date.now() + 120 * 86_400_000).toISOString().slice(0, 10);
    await page.goto(`${server.url}/book/bubble-tube-corner?minutes=60&adults=5&children=4&date=${day}`);
    await page.getByRole("link", { name: "Ask us for a visit of a larger group" }).click();
    const main = page.getByRole("main");
    await expect(main.getByLabel("Number of people")).toHaveValue("9");
    await expect(main.getByLabel("Preferred day")).toHaveValue(day);
    await main.getByLabel(/^Name/).fill("Sam");
    await main.getByLabel(/^E-?mail/i).fill("sam@example.com");
    await main.getByRole("button", { name: "Send Booking Request" }).click();
    await expect(page.getByText(/thank you/i).first()).toBeVisible();
    expect(server.stored()).toEqual([
      expect.objectContaining({ intent: "book", people: "9", preferredDay: day }),
    ]);
  });
});
