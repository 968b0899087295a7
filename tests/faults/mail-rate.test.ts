import { expect, it } from "vitest";
import { sendFormPath } from "#core/form/wire.ts";
import { formBody, temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { testMailServer } from "#workshop/fixtures/mail-server.fixtures.ts";
import { isFull, report } from "./measure.ts";
import { startRelay } from "./relay-process.ts";

const messages = isFull ? 500 : 50;

it(`mails ${messages} messages, each once, to a mail server that is slow to greet`, async () => {
  const greetingMs = 100;
  const mailServer = await testMailServer({
    onConnect: (_session, done) => void setTimeout(done, greetingMs),
  });
  const env = { SMTP_URL: mailServer.url, MAIL_TO: "owner@studio.example" };
  const relay = await startRelay({ DATA_DIR: temporaryFolder(), ...env });
  const start = performance.now();
  for (let count = 0; count < messages; count++) {
    const body = formBody("feedback", { name: "Ada", email: "ada@example.com", message: `${count}` });
    expect((await fetch(relay.url + sendFormPath, { method: "POST", body })).status).toBe(200);
  }
  await expect.poll(() => mailServer.mails.length, { timeout: 60_000 }).toBe(messages);
  const seconds = (performance.now() - start) / 1000;
  // A server that stops finishes its mails first, so any duplicate has arrived by now.
  expect(await relay.stop()).toBe(0);
  const ids = mailServer.mails.map((mail) => /^Message-ID: .*$/m.exec(mail)?.[0]);
  expect([ids.length, new Set(ids).size]).toEqual([messages, messages]);
  report(
    `${messages} messages received and mailed in ${seconds.toFixed(1)} s, ${(messages / seconds).toFixed(0)} a second, ` +
      `through a mail server that greets after ${greetingMs} ms; none twice`,
  );
});
