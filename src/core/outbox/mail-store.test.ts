import { expect, it, test } from "vitest";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import {
  createOutbox,
  dropMail,
  dropMails,
  dropUnsentMails,
  isSetAside,
  lastMail,
  mailHealth,
  mailsAbout,
  noteMail,
  outcomesOf,
  queueMail,
  queueOnly,
  reconcileMails,
  retryFailedMails,
  retryMails,
  setAsideMails,
} from "./mail-store.server.ts";

const hour = 3_600_000;
const now = 1000 * hour;
const about = { kind: "reply", about: 1 } as const;

/** An outbox with a mail of each name, as a guest gets them. */
function outboxWith(...whats: readonly string[]) {
  const store = testStore();
  const given: string[] = [];
  const outbox = createOutbox(store, (_db, { what }) => void given.push(what));
  for (const what of whats) queueMail(store.db, { ...about, what, now });
  const mail = (what: string) => {
    const found = mailsAbout(store.db, about).find((each) => each.what === what);
    if (!found) throw new Error(`There is no mail ${what}.`);
    return found;
  };
  const note = (what: string, attempt: object) => outbox.note(mail(what), { now, ...attempt });
  const states = () => mailsAbout(store.db, about).map(({ what, state }) => `${what} ${state}`);
  return { ...store, outbox, given, mail, note, states };
}

it("mails are in the order in which they were queued, and those about something else are apart", () => {
  const { db } = outboxWith("one", "two");
  queueMail(db, { kind: "reply", about: 2, what: "of another", now });
  queueMail(db, { kind: "pass", about: 1, what: "of another kind", now });
  expect(mailsAbout(db, about).map(({ what }) => what)).toEqual(["one", "two"]);
  expect(lastMail(db, about)?.what).toBe("two");
  queueOnly(db, { ...about, what: "three", now });
  expect(mailsAbout(db, about).map(({ what }) => what)).toEqual(["three"]);
  expect(lastMail(db, { kind: "reply", about: 2 })?.what).toBe("of another");
  dropMails(db, { kind: "reply", about: 2 });
  expect([lastMail(db, { kind: "reply", about: 2 }), lastMail(db, { kind: "pass", about: 1 })?.what]).toEqual(
    [undefined, "of another kind"],
  );
});

it("what was sent stays when the rest is dropped, and so does what nobody named", async () => {
  const { db, note, states, mail } = outboxWith("sent", "failed", "waiting", "other");
  await note("sent", {});
  await note("failed", { error: "no" });
  dropUnsentMails(db, about, ["sent", "failed", "waiting"]);
  expect(states()).toEqual(["sent sent", "other waiting"]);
  dropUnsentMails(db, about);
  expect(states()).toEqual(["sent sent"]);
  dropMail(db, mail("sent").id);
  expect(states()).toEqual([]);
});

it("what came of an attempt is kept: when it was sent, first refused, and is tried again", async () => {
  const { note, mail, given } = outboxWith("mail");
  await note("mail", { begunAt: now - 5, error: "busy", nextAt: now + hour });
  await note("mail", { now: now + hour, error: "busy still", nextAt: now + 2 * hour });
  expect(mail("mail")).toMatchObject({
    ...{ state: "waiting", attempts: 2, begun_at: now - 5, error: "busy still", sent_at: null },
    ...{ first_failed_at: now, next_at: now + 2 * hour },
  });
  await note("mail", { now: now + 3 * hour });
  expect(mail("mail")).toMatchObject({ state: "sent", attempts: 3, error: null, sent_at: now + 3 * hour });
  expect(given).toEqual([]);
});

it("a guest's mail that is given up is told to somebody, the studio's own is not; what was dropped is no error", async () => {
  const { db, outbox, note, mail, given } = outboxWith("guest");
  queueMail(db, { ...about, what: "studio", recipient: "studio", now });
  for (const what of ["guest", "studio"]) await note(what, { error: "no such mailbox" });
  expect(given).toEqual(["guest"]);
  expect([mail("guest").state, mail("studio").state, mail("guest").next_at]).toEqual([
    "failed",
    "failed",
    now,
  ]);
  await outbox.note({ id: 999 }, { now });
});

it("a mail that had nothing to say any more was sent to nobody", async () => {
  const { note, mail } = outboxWith("void");
  await note("void", { isObsolete: true });
  expect(mail("void")).toMatchObject({ state: "sent", sent_at: null });
});

it("a mail that one of two addresses took was sent, and is not sent to it again", async () => {
  const { db, note, mail } = outboxWith("mail");
  const outcomes = { "one@example.com": "taken", "two@example.com": "never" } as const;
  await note("mail", { begunAt: now, error: "no", outcomes });
  expect(mail("mail").sent_at).toBe(now);
  expect(mailHealth(db, now).refused).toEqual([{ address: "two@example.com", isForGood: true }]);
  expect(retryMails(db, about, now + hour)).toBe(1);
  expect(outcomesOf(mail("mail"))).toEqual({ "one@example.com": "taken" });
  // Given up and sent again, it has a date of its own.
  expect(mail("mail")).toMatchObject({
    ...{ state: "waiting", attempts: 0, begun_at: null, first_failed_at: null, next_at: now + hour },
  });
});

it("trying again takes what failed or was refused for now, and leaves what was sent or waits for its day", async () => {
  const { db, note, mail } = outboxWith("sent", "given up", "refused", "held");
  queueMail(db, { ...about, what: "next week", now, at: now + 168 * hour });
  await note("sent", {});
  await note("given up", { error: "no" });
  await note("refused", { error: "busy", nextAt: now + 6 * hour });
  db.prepare("UPDATE outbox SET may_repeat = 1, next_at = ? WHERE what = 'held'").run(now + hour);
  expect(retryFailedMails(db, now + 1)).toBe(3);
  const due = ["sent", "given up", "refused", "held", "next week"].map((what) => mail(what).next_at - now);
  expect(due).toEqual([0, 1, 1, 1, 168 * hour]);
});

test.each([
  ["what is due", { at: now }, "due"],
  ["what has its day", { at: now + 1 }, undefined],
  ["what a wrong clock queued ahead of now", { at: now + 800 * hour, made: now + 2 * hour }, "due"],
  ["what was queued within an adjustment of the clock", { at: now + hour, made: now + hour }, undefined],
  ["what was put off for as long as any retry waits", { at: now + 6 * hour, attempts: 1 }, undefined],
  ["what was put off for longer", { at: now + 6 * hour + 1, attempts: 1 }, "due"],
])(
  "%s goes out so",
  (_, { at, made = now, attempts = 0 }: { at: number; made?: number; attempts?: number }, due) => {
    const { db, outbox } = outboxWith();
    db.exec(`INSERT INTO facts VALUES ('clock', '{"seen":${now}}')`);
    queueMail(db, { ...about, what: "due", now: made, at });
    db.prepare("UPDATE outbox SET attempts = ?").run(attempts);
    const next = outbox.next(now);
    expect(next?.what).toBe(due);
    expect(outbox.nextTime(now)).toBe(at);
    expect([outbox.next(now, [next?.id ?? 1]), outbox.nextTime(now, [1])]).toEqual([undefined, undefined]);
  },
);

it("a reminder waits for its day, however far ahead it was queued", () => {
  const { db, outbox } = outboxWith();
  db.exec(`INSERT INTO facts VALUES ('clock', '{"seen":${now}}')`);
  queueMail(db, { kind: "booking", about: 1, what: "reminder", now: now + 2 * hour, at: now + 800 * hour });
  expect(outbox.next(now)).toBeUndefined();
});

it("the mail that waits longest goes first, and of two the older one", () => {
  const { db, outbox, mail } = outboxWith("second", "third");
  queueMail(db, { ...about, what: "first", now, at: now - 1 });
  const order = ["first", "second", "third"].map((what) => mail(what).id);
  expect([
    outbox.next(now)?.id,
    outbox.next(now, order.slice(0, 1))?.id,
    outbox.next(now, order.slice(0, 2))?.id,
  ]).toEqual(order);
});

it("health says since when a mail fails, how many wait, and nothing of those whose day has not come", async () => {
  const { db, note } = outboxWith("one", "two");
  queueMail(db, { ...about, what: "next week", now, at: now + 168 * hour });
  expect(mailHealth(db, now).state).toBe("not configured");
  noteMail(db, true);
  expect(mailHealth(db, now)).toMatchObject({ state: "ok", waiting: 2, failingSince: undefined });
  await note("one", { error: "busy", nextAt: now + hour });
  await note("two", { now: now + 5, error: "busy", nextAt: now + hour });
  expect(mailHealth(db, now + 10)).toMatchObject({ state: "failing", waiting: 2, failingSince: now });
  // A clock that is right again says no time that lies ahead.
  expect(mailHealth(db, now - 10).failingSince).toBe(now - 10);
  noteMail(db, false);
  expect(mailHealth(db, now).state).toBe("not configured");
});

it("after a restore, what the replaced store sent is not sent again, and what it does not know waits for the owner", async () => {
  const replaced = outboxWith("sent since", "failed since");
  const restored = outboxWith();
  const copied =
    "INSERT INTO outbox (kind, about, what, recipient, mail_id, made_at, next_at) VALUES (?, ?, ?, ?, ?, ?, ?)";
  for (const what of ["sent since", "failed since"]) {
    const { mail_id } = replaced.mail(what);
    restored.db.prepare(copied).run("reply", 1, what, "visitor", mail_id, now, now);
  }
  queueMail(restored.db, { ...about, what: "not known", now });
  queueMail(restored.db, { ...about, what: "next week", now, at: now + 168 * hour });
  await replaced.note("sent since", { begunAt: now });
  await replaced.note("failed since", { error: "no" });
  expect(reconcileMails(restored.db, replaced.db, now)).toBe(1);
  expect(restored.states()).toEqual([
    "sent since sent",
    "failed since failed",
    "not known failed",
    "next week waiting",
  ]);
  expect(restored.mail("sent since").begun_at).toBe(now);
  const asked = ["sent since", "not known", "next week"].map((what) => isSetAside(restored.mail(what)));
  expect(asked).toEqual([false, true, false]);
});

it("where a machine takes over, what may have gone out is held for an hour; a store without an outbox says nothing", () => {
  const { db, mail } = outboxWith("mail");
  const early = testStore().db;
  early.exec("DROP TABLE outbox");
  expect(reconcileMails(db, early, now, true)).toBe(1);
  expect(mail("mail")).toMatchObject({ state: "waiting", may_repeat: 1, next_at: now + hour });
  expect(isSetAside(mail("mail"))).toBe(false);
  expect(mailHealth(db, now)).toMatchObject({ waiting: 1, heldUntil: now + hour });
  expect(mailHealth(db, now + hour).heldUntil).toBeUndefined();
});

it("the due mails that another machine may have sent are set aside; newer ones, and those of later days, go their way", () => {
  const { db, states } = outboxWith("old");
  queueMail(db, { ...about, what: "new", now: now + 5 });
  queueMail(db, { ...about, what: "next week", now, at: now + 168 * hour });
  setAsideMails(db, now + 5, now + 10);
  expect(states()).toEqual(["old failed", "new waiting", "next week waiting"]);
});
