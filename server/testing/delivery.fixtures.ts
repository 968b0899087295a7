import { createServer } from "node:net";
import { expect, onTestFinished } from "vitest";
import { composeMail } from "#server/mail/message-mail.ts";
import { startDelivery } from "../mail/delivery.ts";
import { createOutbox } from "../mail/mail-store.ts";
import { createMailer, type MailTimeouts } from "../mail/transport.ts";
import { fileOf, listMessages } from "../messages/message-store.ts";
import { createInbox } from "../store/inbox.ts";
import type { NewMessage } from "../store/message.ts";
import { testStore } from "./store.fixtures.ts";

/** For mail servers that do not respond. */
export const SHORT_TIMEOUTS: MailTimeouts = { connect: 500, silence: 500 };

/**
 * A store with messages, its delivery loop, and a clock controlled by the test.
 *
 * @param timeouts How long the mailer waits for the mail server; as long as usual by default.
 */
export async function testDelivery(url: string, messages: readonly NewMessage[], timeouts?: MailTimeouts) {
  const store = testStore();
  const clock = { now: 1_000_000 };
  const now = () => clock.now;
  const inbox = createInbox(store, now);
  for (const message of messages) await inbox.save(message);
  const outbox = createOutbox(store);
  const log: string[] = [];
  const delivery = startDelivery({
    outbox,
    mailer: createMailer(url, { ...(timeouts && { timeouts }) }),
    compose: (message) =>
      composeMail(message, fileOf(store.db, message.id), {
        from: "site@studio.example",
        to: ["owner@studio.example"],
      }),
    log: (event, facts) => log.push(JSON.stringify({ event, ...facts })),
    now,
  });
  onTestFinished(() => delivery.stop());
  return {
    db: store.db,
    clock,
    outbox,
    log,
    inbox,
    delivery,
    /** Waits until a condition is met. */
    until: (check: () => boolean) => expect.poll(check).toBe(true),
    /** Waits until the given numbers of attempts are recorded for the first messages. */
    tried: (...counts: number[]) =>
      expect
        .poll(() => counts.map((_, index) => listMessages(store.db, false)[index]?.mailAttempts))
        .toEqual(counts),
    /** Waits until no message is left to mail. */
    done: () => expect.poll(() => outbox.nextTime(clock.now)).toBeUndefined(),
    /** Advances the clock and wakes the loop. */
    later(ms: number) {
      clock.now += ms;
      delivery.wake();
    },
    states: () =>
      listMessages(store.db, false).map(({ mailState, mailAttempts }) => [mailState, mailAttempts]),
  };
}

/** A port on which nothing listens. */
export async function deadPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}
