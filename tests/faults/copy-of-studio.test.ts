import path from "node:path";
import { expect, it } from "vitest";
import { sendFormPath } from "#core/form/wire.ts";
import { paymentWebhookPath } from "#core/pay/online-payment.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { readStudio } from "#core/store/studio.server.ts";
import { feedback, formBody, temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { testMailServer } from "#workshop/fixtures/mail-server.fixtures.ts";
import { freePort } from "../free-port.ts";
import { signInOwner } from "./desk-owner.ts";
import { startRelay } from "./relay-process.ts";
import { command, newestBackup } from "./restore-process.ts";

const post = (url: string, message: string) =>
  fetch(url + sendFormPath, { method: "POST", body: formBody("feedback", { ...feedback, message }) });

function studioOf(dataDir: string) {
  const db = openDatabase(dataDir);
  const studio = readStudio(db);
  db.close();
  return studio;
}

it("a copy, and a start at another address, send no mail and take no live cards until the owner says which is the studio", async () => {
  const [mail, folder] = [await testMailServer(), temporaryFolder()];
  const smtp = { SMTP_URL: mail.url, MAIL_TO: "owner@studio.test", SITE_URL: "https://studio.test" };
  const cards = { STRIPE_SECRET_KEY: "rk_live_00000000", STRIPE_WEBHOOK_SECRET: "whsec_00000000" };
  const own = { DATA_DIR: path.join(folder, "own"), CONTENT_DIR: path.join(folder, "content") };
  const first = await startRelay({ ...own, ...smtp, ...cards });
  expect((await post(first.url, "at home")).status).toBe(200);
  await expect.poll(() => mail.mails.length).toBe(2);
  expect((await fetch(`${first.url}${paymentWebhookPath}`, { method: "POST" })).status).toBe(400);
  expect((await command("backup", own)).status).toBe(0);
  expect(await first.stop()).toBe(0);
  const studio = studioOf(own.DATA_DIR);

  const copied = { DATA_DIR: path.join(folder, "copy"), CONTENT_DIR: path.join(folder, "copied") };
  const restored = await command("restore", copied, [newestBackup(own.DATA_DIR), "--copy"]);
  expect(restored.output).toContain("It is a copy");
  const copy = studioOf(copied.DATA_DIR);
  expect(copy).toMatchObject({ copy: { of: { id: studio?.id } } });
  expect(copy?.id).not.toBe(studio?.id);

  const port = await freePort();
  const there = `http://127.0.0.1:${port}`;
  const elsewhere = { ...smtp, SITE_URL: there, ...cards };
  for (const env of [
    { ...copied, ...smtp, ...cards },
    { ...own, ...elsewhere },
  ]) {
    const relay = await startRelay(env);
    expect((await post(relay.url, "elsewhere")).status).toBe(200);
    expect((await fetch(`${relay.url}${paymentWebhookPath}`, { method: "POST" })).status).toBe(404);
    expect(await (await fetch(`${relay.url}/healthz`)).text()).toContain("may be a copy");
    expect(await relay.stop()).toBe(0);
  }
  expect(mail.mails).toHaveLength(2);

  // The studio has moved: its owner says so.
  const moved = await startRelay({ ...own, ...smtp, ...cards });
  expect((await fetch(`${moved.url}/healthz`)).status).toBe(200);
  await expect.poll(() => mail.mails.length).toBe(4);
  expect(studioOf(own.DATA_DIR)).toEqual(studio);
  expect(await moved.stop()).toBe(0);
  const relay = await startRelay({ ...own, ...elsewhere, PORT: String(port) });
  const owner = signInOwner(relay, own.DATA_DIR);
  const db = openDatabase(own.DATA_DIR);
  db.prepare("UPDATE desk_sessions SET confirmed_until = ?").run(Date.now() + 200_000);
  db.close();
  const page = await owner.send("/desk/health", { act: "studio" });
  expect([page.status, page.headers.get("location")]).toEqual([303, "/desk/health?done=studio"]);
  expect((await fetch(`${there}${paymentWebhookPath}`, { method: "POST" })).status).toBe(400);
  expect(studioOf(own.DATA_DIR)).toEqual({ ...studio, address: there });
  expect((await post(there, "at the new address")).status).toBe(200);
  // The studio's own copy: the sender has had two receipts today.
  await expect.poll(() => mail.mails.length).toBe(5);
});
