import { expect, it, onTestFinished } from "vitest";
import { writeFact } from "#core/store/facts.server.ts";
import { testDelivery } from "#workshop/fixtures/delivery.fixtures.ts";
import { smtpError, testMailServer } from "#workshop/fixtures/mail-server.fixtures.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import { startDelivery } from "./delivery.server.ts";
import { createOutbox, mailFact, mailHealth, queueMail, retryFailedMails } from "./mail-store.server.ts";
import { siteMail } from "./site-mail.server.ts";
import { createMailer } from "./transport.server.ts";

const minute = 60_000;
const day = 1440 * minute;

/** A mail server that answers each address, and the whole mail, as the test says. */
function answering(answers: Record<string, number | undefined>) {
  return testMailServer({
    onRcptTo: ({ address }, _session, done) => {
      const code = answers[address];
      done(code === undefined ? null : smtpError(code, `5.1.1 <${address}> says no`));
    },
  });
}

/** Mails that wait for a guest, and whom the studio tells by hand. */
async function toGuest(url: string) {
  const store = testStore();
  const clock = { now: 100 * day };
  const given: string[] = [];
  const outbox = createOutbox(store, (_db, { what }) => void given.push(what));
  const queue = (what: string, now = clock.now) =>
    store.write((db) => queueMail(db, { kind: "reply", about: 1, what, now, at: clock.now }));
  await queue("answer");
  const compose = () =>
    siteMail({ from: "site@studio.example", to: ["ada@example.com"], subject: "Hello", parts: ["Hello"] });
  const start = () => {
    const delivery = startDelivery({
      outbox,
      mailer: createMailer(url),
      kinds: { reply: { compose } },
      log() {},
      now: () => clock.now,
    });
    onTestFinished(() => delivery.stop());
    return delivery;
  };
  const mails = () => store.db.prepare("SELECT state, attempts FROM outbox ORDER BY id").all();
  return { ...store, clock, given, queue, start, mails };
}

const headOf = (mail: string) =>
  ["Date", "Message-ID"].map((name) => new RegExp(`^${name}: (.*)$`, "m").exec(mail)?.[1]);

it("the date of a mail is that of its sending, and a retry keeps it and the Message-ID", async () => {
  const heads: unknown[] = [];
  const server = await testMailServer({
    onData(stream, _session, done) {
      let mail = "";
      stream.on("data", (chunk: Buffer) => {
        mail += chunk;
      });
      stream.on("end", () => {
        heads.push(headOf(mail));
        done(heads.length < 3 ? smtpError(451, "Busy") : null);
      });
    },
  });
  const app = await toGuest(server.url);
  // It was queued ninety days before its day, as a reminder is.
  app.db.prepare("UPDATE outbox SET made_at = ?").run(app.clock.now - 90 * day);
  const sentAt = new Date(app.clock.now).toUTCString().replace("GMT", "+0000");
  const delivery = app.start();
  await expect.poll(app.mails).toEqual([{ state: "waiting", attempts: 1 }]);
  app.clock.now += minute;
  delivery.wake();
  await expect.poll(app.mails).toEqual([{ state: "waiting", attempts: 2 }]);
  // Another process goes on: it knows only the store.
  await delivery.stop();
  app.clock.now += 60 * minute;
  app.start();
  await expect.poll(app.mails).toEqual([{ state: "sent", attempts: 3 }]);
  expect(heads).toHaveLength(3);
  expect(new Set(heads.map(String)).size).toBe(1);
  expect(heads[0]).toEqual([sentAt, expect.stringMatching(/^<[0-9a-f-]{36}@studio\.example>$/)]);
});

it("a mail whose result a killed server could not note goes out with the same date and Message-ID", async () => {
  const server = await testMailServer();
  const app = await toGuest(server.url);
  app.db.prepare("UPDATE outbox SET begun_at = ?").run(app.clock.now - 10 * minute);
  app.start();
  await expect.poll(app.mails).toEqual([{ state: "sent", attempts: 1 }]);
  const [date] = headOf(server.mails[0] ?? "");
  expect(Date.parse(date ?? "")).toBe(app.clock.now - 10 * minute);
});

it("what is sent again after it was given up for weeks is dated anew", async () => {
  const answers: Record<string, number | undefined> = { "ada@example.com": 550 };
  const server = await answering(answers);
  const app = await toGuest(server.url);
  const delivery = app.start();
  await expect.poll(app.mails).toEqual([{ state: "failed", attempts: 1 }]);
  app.clock.now += 30 * day;
  answers["ada@example.com"] = undefined;
  retryFailedMails(app.db, app.clock.now);
  delivery.wake();
  await expect.poll(app.mails).toEqual([{ state: "sent", attempts: 1 }]);
  expect(Date.parse(headOf(server.mails[0] ?? "")[0] ?? "")).toBe(app.clock.now);
});

it.each([550, 551, 553, 554])(
  "an address that is refused for good with %i is given up at once",
  async (code) => {
    const server = await answering({ "ada@example.com": code });
    const app = await toGuest(server.url);
    app.start();
    await expect.poll(app.mails).toEqual([{ state: "failed", attempts: 1 }]);
    expect(app.given).toEqual(["answer"]);
  },
);

it.each([421, 450, 452, 530, 503])(
  "one that is refused for now, or for a fault of ours, with %i waits",
  async (code) => {
    const server = await answering({ "ada@example.com": code });
    const app = await toGuest(server.url);
    app.start();
    await expect.poll(app.mails).toEqual([{ state: "waiting", attempts: 1 }]);
    expect(app.given).toEqual([]);
  },
);

it.each([
  [554, "failed"],
  [452, "waiting"],
])("a mail that is refused as a whole with %i is %s", async (code, state) => {
  const server = await testMailServer({
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", () => done(smtpError(code, "Not this")));
    },
  });
  const app = await toGuest(server.url);
  app.start();
  await expect.poll(app.mails).toEqual([{ state, attempts: 1 }]);
});

it("a sender that is refused is no fault of the recipient", async () => {
  const server = await testMailServer({
    onMailFrom: (_address, _session, done) => done(smtpError(550, "Not from here")),
  });
  const app = await toGuest(server.url);
  app.start();
  await expect.poll(app.mails).toEqual([{ state: "waiting", attempts: 1 }]);
});

const two = ["one@studio.example", "Two@Studio.example"];

it("of two addresses of the studio, the one that was deferred is tried again alone, and health says so", async () => {
  const answers: Record<string, number | undefined> = { "Two@studio.example": 450 };
  const server = await answering(answers);
  const relay = await testDelivery(server.url, [newMessage()], undefined, two);
  writeFact(relay.db, mailFact, "configured");
  await relay.tried(1);
  expect(server.recipients).toEqual(["one@studio.example"]);
  expect(mailHealth(relay.db, relay.clock.now)).toMatchObject({
    state: "failing",
    refused: [{ address: "Two@Studio.example", isForGood: false }],
  });
  answers["Two@studio.example"] = undefined;
  relay.later(minute);
  await relay.done();
  expect(server.recipients).toEqual(["one@studio.example", "Two@studio.example"]);
  expect(relay.states()).toEqual([["sent", 2]]);
  expect(mailHealth(relay.db, relay.clock.now)).toMatchObject({ state: "ok", refused: [] });
});

it("one that is refused for good is named until it is mended, and the other gets nothing twice", async () => {
  const answers: Record<string, number | undefined> = { "Two@studio.example": 550 };
  const server = await answering(answers);
  const relay = await testDelivery(server.url, [newMessage()], undefined, two);
  await relay.tried(1);
  expect(relay.states()).toEqual([["failed", 1]]);
  expect(mailHealth(relay.db, relay.clock.now).refused).toEqual([
    { address: "Two@Studio.example", isForGood: true },
  ]);
  answers["Two@studio.example"] = undefined;
  expect(retryFailedMails(relay.db, relay.clock.now)).toBe(1);
  relay.delivery.wake();
  await relay.done();
  expect(server.recipients).toEqual(["one@studio.example", "Two@studio.example"]);
});
