import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { sendFormPath } from "#core/form/wire.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { formBody, temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { testMailServer } from "#workshop/fixtures/mail-server.fixtures.ts";
import { isFull, report } from "./measure.ts";
import { type RelayProcess, startRelay } from "./relay-process.ts";

const rounds = isFull ? 20 : 3;
const senders = 16;
/** The server is killed once this many messages of a round are acknowledged. */
const acknowledgedBeforeKill = isFull ? 60 : 25;

it(`neither loses nor duplicates acknowledged messages in ${rounds} kills under load, and mails each`, async () => {
  const mailServer = await testMailServer();
  const env = { DATA_DIR: temporaryFolder(), SMTP_URL: mailServer.url, MAIL_TO: "owner@studio.example" };
  const acknowledged = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const relay = await startRelay(env);
    await sendUntilKilled(relay, acknowledged);
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(rounds * acknowledgedBeforeKill);

  const last = await startRelay(env);
  const db = openDatabase(env.DATA_DIR);
  const rows = db.prepare("SELECT submission_id, mail_id FROM messages").all();
  const stored = rows.map((row) => String(row.submission_id));
  expect(new Set(stored).size).toBe(stored.length);
  expect([...acknowledged].filter((id) => !stored.includes(id))).toEqual([]);

  // The visitor's receipt waits until something is published.
  const waiting = db.prepare(
    "SELECT count(*) AS count FROM outbox WHERE recipient = 'studio' AND state <> 'sent'",
  );
  await expect.poll(() => waiting.get()?.count, { timeout: 120_000, interval: 100 }).toBe(0);
  const mailed = mailServer.mails.map((mail) => /^Message-ID: <([^@]+)@/m.exec(mail)?.[1]);
  expect(new Set(mailed)).toEqual(new Set(rows.map((row) => String(row.mail_id))));
  db.close();
  expect(await last.stop()).toBe(0);
  report(
    `${rounds} kills, ${acknowledged.size} acknowledged messages: 0 lost, 0 duplicated; ${stored.length} stored and mailed, ` +
      `${mailed.length - stored.length} mails sent again under the same Message-ID`,
  );
});

/** Sends messages from several visitors at once, and kills the server while they are sending. */
async function sendUntilKilled(relay: RelayProcess, acknowledged: Set<string>): Promise<void> {
  const goal = acknowledged.size + acknowledgedBeforeKill;
  let isKilled = false;
  async function keepSending(): Promise<void> {
    while (!isKilled) {
      const id = randomUUID();
      const body = formBody("feedback", {
        name: "Ada",
        email: "ada@example.com",
        message: id,
        submission_id: id,
      });
      try {
        const response = await fetch(relay.url + sendFormPath, { method: "POST", body });
        if (response.status === 200 && (await response.text()) === "OK") acknowledged.add(id);
      } catch {
        // The server was killed before it answered: nothing was acknowledged.
      }
      if (acknowledged.size >= goal && !isKilled) {
        isKilled = true;
        await relay.kill();
      }
    }
  }
  await Promise.all(Array.from({ length: senders }, keepSending));
}
