import type { Page } from "@playwright/test";
import { WITH_AND_WITHOUT_JAVASCRIPT } from "../projects.ts";
import {
  BUBBLES,
  bookTwoRooms,
  chooseFirstTime,
  days,
  openBooked,
  openTwoRooms,
  test,
  title,
  WALL,
} from "./booking-steps.ts";
import { allowFailedRequests, expect } from "./test.ts";

const cannotCome = (page: Page, room: string) =>
  page.getByRole("link", { name: `I cannot come : ${room}` }).click();
const cancelButton = (page: Page) => page.getByRole("button", { name: "Cancel my visit" });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a visit of two rooms moves as a whole, or one of them", async ({ page, server }) => {
      await openBooked(page, server.url, { "bubble-tube-corner": 2, "tactile-wall": 2 });
      const main = page.getByRole("main");
      await expect(main.getByRole("link", { name: /^Move it/ })).toHaveCount(2);
      await main.getByRole("link", { name: "Move all 2 rooms" }).click();
      await expect(main.getByText(/^2 rooms, now on .* They move together/)).toBeVisible();
      await days(page).nth(4).click();
      await chooseFirstTime(page);
      const starts = await main.getByRole("radio", { checked: true }).inputValue();
      await page.getByRole("button", { name: "Move my visit to this time" }).click();
      await expect(title(page, "Your visit is moved")).toBeVisible();
      await expect(main.getByText(/^2 rooms are now on /)).toBeVisible();
      // Another room at this time is taken now.
      for (const offer of ["bubble-tube-corner", "tactile-wall"]) {
        const asked = `offer=${offer}&minutes=60&people=1&from=${starts.slice(0, 10)}&days=1`;
        const open = await page.request.get(`${server.url}/api/v1.0/bookings/times?${asked}`);
        expect(await open.text()).not.toContain(`"starts":"${starts}"`);
      }
    });
  });

test("rooms are listed by time, each with the time until which it can be cancelled at no cost", async ({
  page,
  server,
}) => {
  await bookTwoRooms(page, server.url);
  const rooms = page.getByRole("heading", { level: 2, name: new RegExp(`${BUBBLES}|${WALL}`) });
  await expect(rooms).toHaveText([WALL, BUBBLES]);
  const notes = page.getByText(/at no cost, until/);
  await expect(notes).toHaveText([new RegExp(`cancel ${WALL} here`), new RegExp(`cancel ${BUBBLES} here`)]);
  const [first, second] = await notes.allInnerTexts();
  expect(first?.split("until")[1]).not.toBe(second?.split("until")[1]);
});

for (const { javaScriptEnabled, way, details } of WITH_AND_WITHOUT_JAVASCRIPT) {
  test.describe(way, details, () => {
    test.use({ javaScriptEnabled });

    test("cancelling one room says so, and an old page of it never cancels the other", async ({
      page,
      context,
      faults,
      server,
    }) => {
      allowFailedRequests(faults);
      await openTwoRooms(page, server.url);
      const old = await context.newPage();
      await old.goto(page.url());
      await cannotCome(old, WALL);
      await expect(cancelButton(old)).toBeVisible();

      await cannotCome(page, WALL);
      await cancelButton(page).click();
      await expect(title(page, `${WALL} is cancelled`)).toBeVisible();
      await expect(page.getByText(/The rest of your visit is still booked/)).toBeFocused();

      await cancelButton(old).click();
      await expect(title(old, `${WALL} is cancelled`)).toBeVisible();
      await expect(cancelButton(old)).toHaveCount(0);
      await page.goBack();
      await page.reload();
      await expect(page.getByText(new RegExp(`^${WALL} on .+ is already cancelled`))).toBeVisible();
      await expect(cancelButton(page)).toHaveCount(0);
      await page.getByRole("link", { name: "See your booking" }).click();
      await expect(page.getByRole("heading", { level: 2, name: BUBBLES, exact: true })).toBeVisible();
    });

    test("an old page of who comes does not write one room's answers to another", async ({
      page,
      context,
      faults,
      server,
    }) => {
      allowFailedRequests(faults);
      await openTwoRooms(page, server.url);
      const old = await context.newPage();
      await old.goto(page.url());
      await old.getByRole("link", { name: "Change who comes or what helps" }).click();
      await cannotCome(page, BUBBLES);
      await cancelButton(page).click();
      await expect(title(page, `${BUBBLES} is cancelled`)).toBeVisible();

      await old.getByLabel("Your name").fill("Samira");
      await old.getByLabel("Anything else that helps").first().fill("For the corner alone");
      await old.getByRole("button", { name: "Save changes" }).click();
      await expect(old.getByText("Something has changed")).toBeVisible();
      await expect(old.getByLabel("Your name")).toHaveValue("Samira");
      await expect(old.getByLabel("Anything else that helps")).toHaveCount(1);
      await expect(old.getByLabel("Anything else that helps")).toHaveValue("");
      await old.getByRole("button", { name: "Save changes" }).click();
      await expect(title(old, "Your changes are saved")).toBeVisible();
      await expect(old.getByText("Samira")).toBeVisible();
      await expect(old.getByText("For the corner alone")).toHaveCount(0);
    });
  });
}
