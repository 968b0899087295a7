import { expect, it, onTestFinished } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { startDelivery } from "#core/outbox/delivery.server.ts";
import { createOutbox } from "#core/outbox/mail-store.server.ts";
import { createMailer } from "#core/outbox/transport.server.ts";
import { smtpError, testMailServer } from "#workshop/fixtures/mail-server.fixtures.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import { addReply, repliesTo, retryReply } from "./message-store.server.ts";
import { replyMails } from "./reply-mail.server.ts";

const addresses = { from: "site@studio.test", to: ["owner@studio.test"] };

/** A message with a reply, and its delivery loop. */
async function replyTo(url: string) {
  const store = testStore();
  const { id } = await createInbox(store, () => 5).save(
    newMessage({
      fields: { name: "Ada", email: "ada@example.com", message: "Is it quiet?\n<b>Really?</b>" },
    }),
  );
  const reply = addReply(store.db, {
    message: id,
    person: addPerson(store.db),
    recipient: "ada@example.com",
    words: "Yes & always.",
    now: 5,
  });
  const delivery = startDelivery({
    outbox: createOutbox(store),
    mailer: createMailer(url),
    kinds: { reply: replyMails(store.db, addresses, () => "Haven") },
    log: () => {},
    now: () => 10,
  });
  onTestFinished(() => delivery.stop());
  const replies = () => repliesTo(store.db, id);
  return { ...store, id, reply, delivery, replies };
}

function addPerson(db: ReturnType<typeof testStore>["db"]): number {
  const { lastInsertRowid } = db
    .prepare("INSERT INTO desk_people (name, email, role, made_at) VALUES ('Olive', '', 'owner', 0)")
    .run();
  return Number(lastInsertRowid);
}

it("goes to the visitor without what was written in their name, and their answer goes to the studio", async () => {
  const server = await testMailServer();
  const { replies } = await replyTo(server.url);
  await expect.poll(() => replies()[0]?.state).toBe("sent");
  const mail = (server.mails[0] ?? "").replace(/=\r?\n/g, "");
  expect(server.recipients).toEqual(["ada@example.com"]);
  expect(mail).toContain("Subject: Your message to Haven");
  expect(mail).toMatch(/Reply-To: .*owner@studio\.test/);
  expect(mail).not.toContain("Is it quiet?");
  expect(mail).toContain("Yes &amp; always.");
  expect(mail).not.toContain("Auto-Submitted");
});

it("that is refused stays with the reason, and is sent once it is retried", async () => {
  let isRefused = true;
  const server = await testMailServer({
    onRcptTo: (_address, _session, done) => (isRefused ? done(smtpError(450, "Mailbox full")) : done()),
  });
  const { db, id, reply, delivery, replies } = await replyTo(server.url);
  await expect.poll(() => replies()[0]?.error).toBeDefined();
  expect(replies()).toMatchObject([{ state: "waiting", error: expect.stringContaining("Mailbox full") }]);
  isRefused = false;
  expect(retryReply(db, id, reply, 10)).toBe(true);
  delivery.wake();
  await expect.poll(() => replies()[0]?.state).toBe("sent");
});
