import { findAxeViolations } from "../axe.ts";
import { allowFailedRequests, expect } from "../test.ts";
import { test } from "./desk.fixtures.ts";
import { sendForm } from "./send-form.ts";
import { addAuthenticator, setUp } from "./set-up.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an owner finds, saves and deletes everything about an e-mail address", async ({
    page,
    desk,
    faults,
  }) => {
    allowFailedRequests(faults);
    await sendForm(page, desk, "contact", { name: "Ada", email: "ada@example.com", note: "A question." });
    await desk.signIn(page, "owner");
    await page.goto(`${desk.url}/desk/person`);
    await page.getByLabel(/^E-mail or phone number of the person/).fill("Ada@Example.com");
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByRole("link", { name: /^Message,/ })).toBeVisible();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save all of it" }).click();
    expect((await saved).suggestedFilename()).toBe("person.json");
    await page.getByRole("button", { name: "Delete for good" }).click();
    await expect(page.locator("main :focus")).toContainText("Nothing was deleted");
    await page.getByLabel("Yes, delete everything").check();
    await page.getByRole("button", { name: "Delete for good" }).click();
    await expect(page.getByText("Everything about Ada@Example.com is deleted here.")).toBeVisible();
    expect(desk.withStore((db) => db.prepare("SELECT id FROM messages").all())).toEqual([]);
    expect(new URL(page.url()).search).toBe("");
  });
});

test("after five minutes, a search for an address needs the passkey and then continues", async ({
  page,
  desk,
  faults,
}) => {
  allowFailedRequests(faults);
  await sendForm(page, desk, "contact", { name: "Ada", email: "ada@example.com", note: "A question." });
  await addAuthenticator(page);
  await setUp(page, desk);
  await page.goto(`${desk.url}/desk/person`);
  await page.getByLabel(/^E-mail or phone number of the person/).fill("ada@example.com");
  desk.withStore((db) => db.exec("UPDATE desk_sessions SET confirmed_until = 0"));
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Is it you?" })).toBeVisible();
  await page.getByRole("button", { name: "Use my passkey" }).click();
  await expect(page.getByRole("link", { name: /^Message,/ })).toBeVisible();
  await expect(page.getByLabel(/^E-mail or phone number of the person/)).toHaveValue("ada@example.com");

  desk.withStore((db) => db.exec("UPDATE desk_sessions SET confirmed_until = 0"));
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save all of it" }).click();
  await page.getByRole("button", { name: "Use my passkey" }).click();
  expect((await saved).suggestedFilename()).toBe("person.json");
});

test("the page about a person passes axe", async ({ page, desk }) => {
  await sendForm(page, desk, "contact", { name: "Ada", email: "ada@example.com", note: "A question." });
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/person`);
  await page.getByLabel(/^E-mail or phone number of the person/).fill("ada@example.com");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("link", { name: /^Message,/ })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
});
