import { expect, it } from "vitest";
import type { DeskService } from "#contract/desk/service.ts";
import { formNames } from "#contract/forms/registry.ts";
import { deskApp } from "#server/desk/testing/desk-app.fixtures.ts";

const many = 20_000;
const most = 100;

/** Some hundred words, each of them in many messages. */
const vocabulary = Array.from({ length: 500 }, (_, index) => `word${(index * 7919).toString(36)}`);

/** The desk of an owner over many messages. */
async function fullDesk(): Promise<DeskService> {
  const { db, ask, session, person, clock } = deskApp();
  const insert = db.prepare(`INSERT INTO messages
    (form, submission_id, digest, page, fields, is_spam, received_at, mail_id, mail_state, mail_next_at, done_at,
     settled_at, settled_how, settled_cents)
    VALUES (?, ?, '', '/', ?, ?, ?, ?, 'sent', 0, ?, ?, ?, ?)`);
  db.exec("BEGIN");
  for (let index = 0; index < many; index++) {
    const form = formNames[index % formNames.length] ?? "contact";
    const words = Array.from({ length: 40 }, (_, place) => vocabulary[(index * 31 + place * 17) % 500]);
    const fields = {
      name: `Ada ${index}`,
      email: `ada${index % 4000}@example.com`,
      message: `Hello ${words.join(" ")}`,
      ...(form === "donation" && { amount: "25", method: "offline", cause: "food-shelf" }),
    };
    const isPaid = form === "donation" && index % 3 === 0;
    insert.run(
      form,
      `id-${index}`,
      JSON.stringify(fields),
      +(index % 10 === 0),
      clock.now - index,
      `mail-${index}`,
      index % 50 === 0 ? null : 1,
      isPaid ? clock.now : null,
      isPaid ? "cash" : null,
      isPaid ? 2500 : null,
    );
  }
  db.exec("COMMIT");
  const { services } = await ask("/desk", {}, { cookie: session(person("owner")) });
  if (!services?.desk) throw new Error("Nobody was let in.");
  return services.desk;
}

const asked: Readonly<Record<string, (desk: DeskService) => unknown>> = {
  "new messages": (desk) => desk.messages.list({ state: "new" }),
  "the oldest of all": (desk) => desk.messages.list({ before: 60 }),
  "one form": (desk) => desk.messages.list({ form: "contact" }),
  "what is not there": (desk) => desk.messages.list({ form: "contact", state: "bin" }),
  "a word that all have": (desk) => desk.messages.list({ find: "hello" }),
  "the same, far down": (desk) => desk.messages.list({ find: "hello", before: 60 }),
  "a letter": (desk) => desk.messages.list({ find: "h" }),
  "three words": (desk) => desk.messages.list({ find: "hello ada word1" }),
  "an address": (desk) => desk.messages.list({ find: "ada17@example.com" }),
  "the counts": (desk) => desk.messages.counts(),
  "comments that wait": (desk) => desk.comments.list("waiting", undefined),
  "gifts that are open": (desk) => desk.gifts.list("open", undefined),
  "gifts that came to nothing": (desk) => desk.gifts.list("nothing", undefined),
  "the takings of a month": (desk) => desk.gifts.takings("2026-11", "America/New_York"),
  "one person": (desk) => desk.person.find("ada17@example.com"),
};

it(`every list and search among ${many} messages answers within ${most} ms`, async () => {
  const desk = await fullDesk();
  const slow = Object.entries(asked).flatMap(([what, work]) => {
    const times = Array.from({ length: 20 }, () => {
      const start = performance.now();
      work(desk);
      return performance.now() - start;
    }).toSorted((one, other) => one - other);
    const p95 = times[18] ?? 0;
    return p95 < most ? [] : [`${what}: ${Math.round(p95)} ms`];
  });
  expect(slow).toEqual([]);
});
