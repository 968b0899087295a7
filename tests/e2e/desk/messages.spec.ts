import { WITH_AND_WITHOUT_JAVASCRIPT } from "../../projects.ts";
import { findAxeViolations } from "../axe.ts";
import { allowFailedRequests, expect } from "../test.ts";
import { test } from "./desk.fixtures.ts";
import { sendForm } from "./send-form.ts";

const kit = {
  id: "1",
  title: "Sensory kit for home",
  quantity: 1,
  price: 4800,
  color: "Teal",
  size: "Child",
};

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a host finds a message, reads it, marks it as done and undoes that; orders are not shown to hosts", async ({
    page,
    desk,
  }) => {
    await sendForm(page, desk, "feedback", {
      name: "Ada Reed",
      email: "ada@example.com",
      message: "Softer lights, please.\nThank you.",
    });
    await sendForm(page, desk, "order", {
      cart: JSON.stringify([kit]),
      name: "Bo",
      email: "bo@example.com",
    });
    await desk.signIn(page, "host");
    await page.goto(`${desk.url}/desk/messages`);
    const list = page.getByRole("list", { name: "Messages" });
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await expect(page.getByText("New (1)")).toBeVisible();
    expect((await page.request.get(`${desk.url}/desk/messages/2`)).status()).toBe(404);

    await page.getByText("Search and filter").click();
    await page.getByLabel("Words, name or address").fill("light");
    await page.getByRole("button", { name: "Show" }).click();
    await list.getByRole("link", { name: /Ada Reed/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Feedback from Ada Reed");
    await expect(page.getByText("Softer lights, please.")).toBeVisible();
    await page.getByRole("button", { name: "Done", exact: true }).click();
    await expect(page.getByText("Marked as done.")).toBeVisible();
    await expect(list.getByRole("listitem")).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await list.getByRole("button", { name: /^Done/ }).click();
    await expect(list.getByRole("listitem")).toHaveCount(0);
  });
});

test("an owner saves an attachment, moves a message to spam and to the bin, exports it, and deletes it for good", async ({
  page,
  desk,
}) => {
  await sendForm(page, desk, "volunteer", {
    name: "Cy",
    email: "cy@example.com",
    subject: "Help on Tuesdays",
    description: "I have time.",
    file: { name: "my cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF") },
  });
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/messages`);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: /Cy/ }).click();
  expect(await findAxeViolations(page)).toEqual([]);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "my cv.pdf" }).click();
  expect((await saved).suggestedFilename()).toBe("my cv.pdf");
  await page.getByRole("button", { name: "Spam" }).click();
  await page.getByRole("link", { name: "Spam (1)" }).click();
  await page.getByRole("link", { name: /Cy/ }).click();
  await page.getByRole("button", { name: "Not spam" }).click();
  await page.getByRole("link", { name: /Cy/ }).click();
  await page.getByRole("button", { name: "Move to the bin" }).click();
  await expect(page.getByText("deleted for good in 30 days")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  const table = page.waitForEvent("download");
  await page.getByRole("link", { name: /spreadsheet/ }).click();
  expect((await table).suggestedFilename()).toBe("messages.csv");
  await page.getByRole("link", { name: /Cy/ }).click();
  await expect(page.getByRole("button", { name: "Delete for good" })).toHaveCount(0);
  await page.getByRole("button", { name: "Move to the bin" }).click();
  await page.getByRole("link", { name: "Bin (1)" }).click();
  await page.getByRole("link", { name: /Cy/ }).click();
  await page.getByRole("button", { name: "Delete for good, with its file" }).click();
  await expect(page.getByText("Deleted for good.")).toBeVisible();
  await expect(page.getByText("No messages here.")).toBeVisible();
});

test.describe("with a mail server that is down", () => {
  test.use({ deskEnv: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_TO: "studio@example.com" } });

  test("a reply is kept and marked as not sent yet, and two people cannot both reply", async ({
    page,
    desk,
    faults,
  }) => {
    allowFailedRequests(faults);
    await sendForm(page, desk, "contact", { name: "Ada", email: "ada@example.com", note: "A question." });
    await desk.signIn(page, "owner");
    const other = await page.context().newPage();
    for (const [each, words] of [
      [page, "An answer."],
      [other, "Another answer."],
    ] as const) {
      await each.goto(`${desk.url}/desk/messages/1`);
      await each.getByLabel("Your reply").fill(words);
    }
    await page.getByRole("button", { name: "Send the reply" }).click();
    await expect(page.getByText("Your reply is kept here")).toBeVisible();
    await expect(page.getByRole("article")).toContainText("An answer.");
    await other.getByRole("button", { name: "Send the reply" }).click();
    await expect(other.locator("main :focus")).toContainText("Someone has worked on this message");
    await expect(other.getByLabel("Your reply")).toHaveValue("Another answer.");
    await expect(async () => {
      await page.reload();
      await expect(page.getByText("Not sent yet. It is kept here")).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await findAxeViolations(page)).toEqual([]);
  });

  for (const { javaScriptEnabled, way, details } of WITH_AND_WITHOUT_JAVASCRIPT)
    test.describe(way, details, () => {
      test.use({ javaScriptEnabled });

      test("a reply sent after the session has ended waits for sign-in, and is stored nowhere else", async ({
        page,
        desk,
        faults,
      }) => {
        allowFailedRequests(faults);
        await sendForm(page, desk, "contact", { name: "Ada", email: "ada@example.com", note: "Open?" });
        await desk.signIn(page, "host");
        await page.goto(`${desk.url}/desk/messages/1`);
        await page.getByLabel("Your reply").fill("Dear Ada,\nyes & <always>.");
        desk.withStore((db) => db.exec("DELETE FROM desk_sessions"));
        await page.getByRole("button", { name: "Send the reply" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not sent yet");
        await expect(page.getByText("yes & <always>.")).toBeVisible();
        if (javaScriptEnabled) {
          expect(await findAxeViolations(page)).toEqual([]);
          const stored = await page.evaluate(() =>
            JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
          );
          expect(stored).not.toContain("always");
        }
        await page.getByRole("button", { name: "Send it again" }).click();
        await expect(page.getByText("yes & <always>.")).toBeVisible();

        const opened = page.context().waitForEvent("page");
        await page.getByRole("link", { name: "Sign in in a new tab" }).click();
        const other = await opened;
        await expect(other.getByRole("heading", { level: 1 })).toHaveText("Sign in");
        await desk.signIn(other, "host");
        await page.getByRole("button", { name: "Send it again" }).click();
        await expect(page.getByText("Your reply is kept here and goes out by e-mail.")).toBeVisible();
        await expect(page.getByRole("article")).toContainText("yes & <always>.");
      });
    });
});
