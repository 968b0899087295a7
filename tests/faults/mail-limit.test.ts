import { randomUUID } from "node:crypto";
import { cpSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { submissionIdField } from "#core/form/wire.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { testMailServer } from "#workshop/fixtures/mail-server.fixtures.ts";
import { TEST_DATA } from "../published.ts";
import { studioDay } from "../studio-day.ts";
import { isFull, report } from "./measure.ts";
import { startRelay } from "./relay-process.ts";

const count = isFull ? 500 : 40;
const hour = 3_600_000;
const victim = "victim@example.org";

it(`${4 * count} tries from ${count} networks to have one address mailed give three mails in the hour, and lose none`, async () => {
  const folder = temporaryFolder();
  for (const name of ["current", "releases"])
    cpSync(path.join(TEST_DATA, name), path.join(folder, name), { recursive: true });
  const server = await testMailServer();
  const relay = await startRelay({
    DATA_DIR: folder,
    SMTP_URL: server.url,
    MAIL_TO: "studio@example.com",
    TRUSTED_PROXY: "127.0.0.1",
  });
  const db = openDatabase(folder);
  onTestFinished(() => db.close());
  /** Posts a form from one of many networks. */
  const post = async (network: number, where: string, fields: Readonly<Record<string, string>>) => {
    const headers = { "x-forwarded-for": `203.${network >> 8}.${network & 255}.7`, accept: "text/html" };
    const body = new URLSearchParams(fields);
    const response = await fetch(relay.url + where, { method: "POST", body, headers, redirect: "manual" });
    await response.text();
    return response;
  };
  const contact = { name: "https://evil.example", email: victim, phone: "(614) 555-0142", reply: "email" };
  const offers = ["tactile-wall", "bubble-tube-corner", "fiber-optic-curtain"];
  const times = await Promise.all(
    offers.map(async (offer) => {
      const query = `offer=${offer}&minutes=30&people=1`;
      const { days } = await (await fetch(`${relay.url}/api/v1.0/bookings/times?${query}`)).json();
      return days.flatMap((day: { times: { starts: string }[] }) =>
        day.times.map(({ starts }) => ({ offer, starts })),
      );
    }),
  );
  const open: { offer: string; starts: string }[] = times.flat();
  const manage: string[] = [];
  for (let each = 0; each < count; each++) {
    const choice = open[Math.floor((each * open.length) / count)];
    const visit = {
      ...choice,
      minutes: "30",
      people: "1",
      adults: "1",
      children: "0",
      note: "https://evil.example",
    };
    // The event has 20 places.
    if (each < 20) {
      const people = { adults: "1", children: "0", answer: "https://evil.example" };
      const signUp = { ...contact, ...people, [submissionIdField]: randomUUID() };
      const signedUp = await post(each, "/sign-up/water-problem", signUp);
      if (signedUp.status === 303) manage.push(signedUp.headers.get("location") ?? "");
    } else await post(each, "/sign-up/water-problem?wait", { ...contact, act: "wish", people: "1" });
    const booked = await post(each, "/api/v1.0/bookings", {
      ...visit,
      ...contact,
      submission_id: randomUUID(),
    });
    if (booked.status === 303) manage.push(booked.headers.get("location") ?? "");
    await post(each, "/booking/link", {
      email: ["victim+1@example.org", "Victim@Example.org", victim][each % 3] ?? "",
    });
    await post(each, `/book/waitlist?offer=${offers[0]}`, {
      ...contact,
      from: studioDay(3),
      to: studioDay(9),
    });
  }
  expect(manage.length).toBeGreaterThan(20 + count / 2);
  const mailed = () => server.recipients.filter((to) => to === victim).length;
  await expect.poll(mailed).toBe(3);

  // Every other mail has its turn: never more than three within an hour, nor ten within a day.
  const turns = db
    .prepare(
      "SELECT coalesce(sent_at, next_at) AS at FROM outbox WHERE kind = 'booking' AND recipient = 'visitor' AND what IN ('booked', 'link') ORDER BY at",
    )
    .all()
    .map(({ at }) => Number(at));
  const kinds = db
    .prepare(
      "SELECT what AS kind, count(*) AS count FROM outbox WHERE kind = 'booking' AND recipient = 'visitor' AND what <> 'reminder' GROUP BY what",
    )
    .all();
  expect(kinds).toEqual([
    { kind: "booked", count: manage.length },
    { kind: "link", count: expect.any(Number) },
  ]);
  const most = (within: number) =>
    Math.max(...turns.map((at) => turns.filter((each) => each > at - within && each <= at).length));
  expect([most(hour - 60_000) <= 3, most(24 * hour - 60_000) <= 10]).toEqual([true, true]);

  // What a visit's own key sets off is not held back.
  const last = new URL(manage.at(-1) ?? "", relay.url);
  await post(0, `${last.pathname}/cancel`, { key: last.searchParams.get("key") ?? "" });
  await expect.poll(mailed).toBe(4);
  const sent = server.mails.filter((mail) => mail.includes(`To: ${victim}`)).join("\n");
  expect(sent).toContain("Your visit is cancelled.");
  expect(sent).not.toContain("evil.example");
  report(
    `${4 * count} tries to have one address mailed: 3 mails in the hour, ${turns.length - 3} with a turn later, none lost; its own key's mail at once`,
  );
});
