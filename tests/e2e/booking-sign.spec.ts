import {
  bookButton,
  bookedTitle,
  chooseFirstTime,
  continueButton,
  days,
  fillContact,
  test,
  title,
} from "./booking-steps.ts";
import { expect } from "./test.ts";

test("what each adult signs is read before booking, in each language, and leads to the link to sign", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/book/weighted-blanket-lounge?adults=1&children=0`);
  await days(page).nth(2).click();
  await chooseFirstTime(page);
  await continueButton(page).click();
  await expect(title(page, "Who and what helps")).toBeVisible();
  await fillContact(page);
  const rule = page.getByText("Children stay with the adult who came with them.");
  await expect(page.getByRole("heading", { name: "Before you come, each adult signs this" })).toBeVisible();
  await expect(rule).toBeHidden();
  await page.getByText("Our house rules, to sign").click();
  await expect(rule).toBeVisible();
  await expect(page.getByText("If you would rather not sign, you can cancel")).toBeVisible();
  await bookButton(page).click();
  await expect(bookedTitle(page)).toBeVisible();
  await page.getByRole("link", { name: "Read and sign" }).click();
  await expect(title(page, "Our house rules, to sign")).toBeVisible();
  // Whoever reads it on paper finds it there.
  await page.emulateMedia({ media: "print" });
  await expect(rule).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign" })).toBeHidden();
});
