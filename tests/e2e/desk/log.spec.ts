import { logAct } from "#desk/people-store.server.ts";
import { findAxeViolations } from "../axe.ts";
import { expect } from "../test.ts";
import { test } from "./desk.fixtures.ts";

test("the log says what was done in words, without numbers and file names that say nothing", async ({
  page,
  desk,
}) => {
  const { id: person } = await desk.signIn(page, "owner");
  const acts = [
    ["deleted a person", "a person"],
    ["closed a time", "closed time 5f1c2b34-7f62-4d3a-9a53-0d1d3b0f9d10"],
    ["changed the draft", "site.yaml, pages/about.yaml"],
    ["visit: presence", "visit 3"],
    ["marked a message: done", "message 12"],
    ["removed somebody", `person ${person}`],
  ] as const;
  desk.withStore((db) => {
    for (const [what, about] of acts) logAct(db, { person, what, about, at: Date.now() });
  });
  await page.goto(`${desk.url}/desk/log`);
  const main = page.getByRole("main");
  await expect(main.getByRole("listitem").filter({ hasText: "deleted a person" })).not.toContainText(
    /a person.*a person/s,
  );
  await expect(main).toContainText("Facts, hours, menus and switches");
  await expect(main).toContainText("noted whether a guest came");
  await expect(main).toContainText("marked a message as done");
  await expect(main.getByRole("listitem").filter({ hasText: "removed somebody" })).toContainText(
    /Olive Owner.*Olive Owner/s,
  );
  await expect(main.getByRole("link", { name: /marked a message/ })).toHaveAttribute(
    "href",
    "/desk/messages/12",
  );
  await expect(main).not.toContainText(/\.yaml|visit:|5f1c2b34|visit 3/);
  expect(await findAxeViolations(page)).toEqual([]);
  const entries = main.getByRole("listitem").filter({ hasText: /^\d.*Olive Owner/ });
  await page.getByLabel("Room").selectOption("Messages");
  await page.getByRole("button", { name: "Show it" }).click();
  await expect(page.getByLabel("Room")).toHaveValue("messages");
  await expect(entries).toHaveText([/marked a message as done/]);
  await page.getByLabel("Who", { exact: true }).selectOption("Olive Owner");
  await page.getByLabel("Day", { exact: true }).fill("2020-02-01");
  await page.getByRole("button", { name: "Show it" }).click();
  await expect(main).toContainText("Nothing of that.");
  await page.getByRole("link", { name: "The day before" }).click();
  await expect(page.getByLabel("Day", { exact: true })).toHaveValue("2020-01-31");
  await page.getByRole("link", { name: "All of the log" }).click();
  await expect(entries).toHaveCount(acts.length);
});

test("the old address of what is left before one opens leads on", async ({ page, desk }) => {
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/health/launch`);
  await expect(page).toHaveURL(`${desk.url}/desk/make-it-yours`);
});
