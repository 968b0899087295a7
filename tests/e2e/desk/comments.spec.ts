import { findAxeViolations } from "../axe.ts";
import { expect } from "../test.ts";
import { test } from "./desk.fixtures.ts";
import { sendForm } from "./send-form.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a host reads a comment, shows it, answers it and hides it", async ({ page, desk }) => {
    await sendForm(page, desk, "comment", {
      name: "Bo Lee",
      email: "bo@example.com",
      comment: "Could the tent have a window?",
      cause: "mobile-sensory-room",
    });
    await desk.signIn(page, "host");
    await page.goto(`${desk.url}/desk/comments`);
    await expect(page.getByText("To read (1)")).toBeVisible();
    for (const act of ["Spam", "Do not show it"]) {
      await page.getByRole("button", { name: `${act}: Bo Lee` }).click();
      await expect(page.getByText("No comments are waiting for you.")).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText("To read (1)")).toBeVisible();
    }
    await page.getByRole("button", { name: /^Show it/ }).click();
    await expect(page.getByText(/^Shown\./)).toBeVisible();
    await page.getByRole("link", { name: "On the site" }).click();
    await expect(page.getByText("Could the tent have a window?")).toBeVisible();
    await page.getByText("Answer as the studio").click();
    await page.getByLabel(/^Your answer/).fill("Yes, it will.");
    await page.getByRole("button", { name: "Show the answer" }).click();
    await expect(page.getByText("Your answer is shown.")).toBeVisible();
    await expect(page.getByText("Yes, it will.")).toBeVisible();
    await page.getByRole("button", { name: /^Hide it: Bo Lee/ }).click();
    await page.getByRole("link", { name: "Hidden" }).click();
    await expect(page.getByText("Could the tent have a window?")).toBeVisible();
  });
});

test("the comments page passes axe", async ({ page, desk }) => {
  // Without motion, no color is measured halfway through a change.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await sendForm(page, desk, "comment", {
    name: "Bo Lee",
    email: "bo@example.com",
    comment: "Nice.",
    cause: "mobile-sensory-room",
  });
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/comments`);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: /^Show it/ }).click();
  await page.getByRole("link", { name: "On the site" }).click();
  await page.getByText("Answer as the studio").click();
  expect(await findAxeViolations(page)).toEqual([]);

  const samples = page.getByRole("button", { name: /^Remove ?: / });
  const count = await samples.count();
  await samples.first().click();
  await expect(samples).toHaveCount(count - 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("It is back in your draft.")).toBeVisible();
});
