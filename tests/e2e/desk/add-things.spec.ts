import { allowFailedRequests, expect } from "../test.ts";
import { test } from "./publish.fixtures.ts";
import { waitFor } from "./wait-for-publish.ts";

test("a room is added with one form, keeps what was typed until it is right, and can be booked once it is published", async ({
  page,
  desk,
  faults,
}) => {
  test.slow();
  allowFailedRequests(faults);
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/words/add/room`);
  let acts = 0;
  const write = async (label: RegExp, text: string) => {
    await page.getByRole("textbox", { name: label }).fill(text);
    acts += 1;
  };
  const choose = async (label: RegExp, index: number) => {
    await page.getByRole("combobox", { name: label }).selectOption({ index });
    acts += 1;
  };
  const press = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).click();
    acts += 1;
  };
  await write(/^Name/, "The Yoga Room");
  await page.getByRole("button", { name: "Add it" }).click();
  await expect(page.getByText("Please write how many people fit.").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Name/ })).toHaveValue("The Yoga Room");
  await write(/^What a guest finds there/, "Six mats, a wooden floor, and a skylight.");
  await page.getByText("Only the guests who book it").click();
  acts += 1;
  await page.getByLabel(/^How many people fit/).fill("6");
  acts += 1;
  await choose(/^How long/, 3);
  await write(/^Price/, "30");
  await choose(/^Picture/, 1);
  for (const sense of [/^Light/, /^Sound/, /^Scent/, /^Touch/, /^Movement/, /^People/])
    await choose(sense, 2);
  await press("Add it");
  await expect(page.getByText("It is in your draft.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "preview and publish" }).click();
  await press("Publish");
  expect(acts).toBeLessThanOrEqual(15);
  await waitFor(page, page.getByText("Published. Visitors see it now."));
  await expect.poll(async () => (await fetch(`${desk.url}/service-single/the-yoga-room`)).status).toBe(200);
  expect(await (await fetch(`${desk.url}/book`)).text()).toContain("The Yoga Room");
});
