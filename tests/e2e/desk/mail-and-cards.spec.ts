import { SMTPServer } from "smtp-server";
import { startStandIn } from "#core/pay/stand-in.server.ts";
import { standInKeys } from "#core/pay/stand-in-account.server.ts";
import { allowFailedRequests, expect } from "../test.ts";
import { test } from "./desk.fixtures.ts";

const standInPort = 47_311;

test.use({ deskEnv: { STRIPE_API_BASE: `http://127.0.0.1:${standInPort}` } });

test("an owner enters the mail server and the keys for cards, and both count at once", async ({
  page,
  desk,
  faults,
}) => {
  allowFailedRequests(faults);
  const mails: string[] = [];
  const mail = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (part: Buffer) => (text += part.toString()));
      stream.on("end", () => done(null, `${mails.push(text)}`));
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = mail.listen(0, "127.0.0.1", () => resolve(Object(listening.address()).port));
  });
  const standIn = await startStandIn({ port: standInPort });
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/mail-and-cards`);
  await page.getByLabel("Mail server").fill("127.0.0.1:1");
  await page.getByLabel("Messages go to").fill("hello@example.com");
  await page.getByRole("button", { name: "Test and keep" }).first().click();
  await expect(page.getByText(/This mail server cannot be reached/).first()).toBeVisible();
  await expect(page.getByLabel("Messages go to")).toHaveValue("hello@example.com");
  await page.getByLabel("Mail server").fill(`127.0.0.1:${port}`);
  await page.getByRole("button", { name: "Test and keep" }).first().click();
  await expect(page.getByText("The test mail is on its way, and mail is set up.")).toBeVisible();
  expect(mails).toHaveLength(1);

  await page.getByText("Enter the keys of Stripe").click();
  await page.getByLabel("Restricted key").fill(standInKeys.restrictedKey);
  await page.getByLabel("Signing secret of the webhook").fill(standInKeys.webhookSecret);
  await page.getByRole("button", { name: "Test and keep" }).last().click();
  await expect(page.getByText("The key ends in …0000, the signing secret in …0000.")).toBeVisible();
  // The server knows its notices from now on: before, there was no such address.
  const notice = await page.request.post(`${desk.url}/api/v1.0/payments/webhook`, { data: "{}" });
  expect(notice.status()).toBe(400);
  await page.goto(`${desk.url}/desk/health`);
  await expect(page.getByText("Test keys: no money moves.")).toBeVisible();
  await expect(page.getByText("Messages go to hello@example.com.")).toBeVisible();
  await standIn.close();
  await new Promise<void>((resolve) => mail.close(resolve));
});
