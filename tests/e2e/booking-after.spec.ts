import { studioDay } from "../studio-day.ts";
import {
  bookButton,
  bookedTitle,
  chooseTime,
  fillContact,
  openBooked,
  openTwoRooms,
  test,
} from "./booking-steps.ts";
import { expect } from "./test.ts";

test("a hold announces its end two minutes before and when it ends; the visit can still be booked", async ({
  page,
  server,
}) => {
  await page.clock.install();
  await chooseTime(page, server.url);
  const announcement = page.getByRole("main").getByRole("alert");
  await expect(page.getByText(/^We keep your time for you until/)).toBeVisible();
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__react")));
  await page.clock.runFor("27:00");
  await expect(announcement).toHaveText("");
  await page.clock.runFor("01:30");
  await expect(announcement).toHaveText(/two more minutes.*Keep it for 30 minutes from now/);
  await page.clock.runFor("02:00");
  await expect(announcement).toHaveText(/no longer keep this time/);
  await expect(page.getByRole("button", { name: "Keep it again for 30 minutes" })).toBeVisible();
  await fillContact(page);
  await bookButton(page).click();
  await expect(bookedTitle(page)).toBeVisible();
});

test("opening a booked visit's links changes nothing; a wrong key looks like an unknown reference", async ({
  page,
  request,
  server,
}) => {
  await openBooked(page, server.url, { "bubble-tube-corner": 2 });
  const links = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).href).filter((href) => href.includes("/booking/")),
    );
  expect(links.length).toBeGreaterThan(3);
  for (const link of [...links, ...links]) expect((await request.get(link)).status(), link).toBe(200);
  await page.reload();
  await expect(bookedTitle(page)).toBeVisible();
  const { pathname } = new URL(page.url());
  const nowhere = await (await request.get(`${server.url}/no-such-page`)).text();
  for (const address of [`${pathname}?key=AAAAAAAAAAAAAAAAAAAAAA`, pathname, "/booking/ZZZZZ?key=A"]) {
    const response = await request.get(server.url + address);
    expect(response.status(), address).toBe(404);
    expect(response.headers()["cache-control"], address).toBe("no-store");
    expect(await response.text(), address).toBe(nowhere);
  }
});

test("without mail, the choice of rooms says so before anybody asks for a link", async ({ page, server }) => {
  await page.goto(`${server.url}/book`);
  const help = page.getByRole("complementary", { name: "Help" });
  await expect(help.getByText("We cannot send e-mails from this site")).toBeVisible();
  await expect(help.getByRole("link", { name: "Send me my link again" })).toHaveCount(0);
});

test("a booking of two rooms prints on one sheet", async ({ page, server }) => {
  await openTwoRooms(page, server.url);
  for (const format of ["Letter", "A4"]) {
    const file = (await page.pdf({ format })).toString("latin1");
    expect(file.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
});

test("a booked visit prints on one sheet, and links to a prefilled plan of the visit", async ({
  page,
  server,
}) => {
  await openBooked(page, server.url, { "bubble-tube-corner": 2 });
  for (const format of ["Letter", "A4"]) {
    const file = (await page.pdf({ format })).toString("latin1");
    expect(file.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
  const link = page.getByRole("link", { name: "Make a plan of your visit" });
  const address = new URL((await link.getAttribute("href")) ?? "", server.url);
  await link.click();
  await expect(page.getByRole("checkbox", { name: "Bubble Tube Corner" })).toBeChecked();
  await expect(page.getByLabel("Day", { exact: true })).toHaveValue(address.searchParams.get("day") ?? "");
  await expect(page.getByLabel("Time", { exact: true })).toHaveValue(address.searchParams.get("time") ?? "");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a group that is too large gets to the request form, filled in with its choices", async ({
    page,
    server,
  }) => {
    // A day far ahead: requests are accepted up to a year ahead.
    const day = studioDay(120);
    await page.goto(`${server.url}/book/bubble-tube-corner?minutes=60&adults=5&children=4&date=${day}`);
    await page.getByRole("link", { name: "Ask us for a visit of a larger group" }).click();
    const main = page.getByRole("main");
    await expect(main.getByLabel("Adults")).toHaveValue("5");
    await expect(main.getByLabel("Children")).toHaveValue("4");
    await expect(main.getByLabel("Preferred day")).toHaveValue(day);
    await main.getByLabel(/^Name/).fill("Sam");
    await main.getByLabel(/^E-?mail/i).fill("sam@example.com");
    await main.getByRole("button", { name: "Send Booking Request" }).click();
    await expect(page.getByText(/thank you/i).first()).toBeVisible();
    expect(server.stored()).toEqual([
      expect.objectContaining({ adults: "5", children: "4", preferredDay: day, email: "sam@example.com" }),
    ]);
  });
});
