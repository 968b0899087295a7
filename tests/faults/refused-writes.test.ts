import { randomUUID } from "node:crypto";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { codeOf, passById } from "#core/booking/pass-store.server.ts";
import { createRows } from "#core/booking/visit-store.server.ts";
import { sendFormPath, submissionIdField } from "#core/form/wire.ts";
import { startStandIn } from "#core/pay/stand-in.server.ts";
import { standInKeys } from "#core/pay/stand-in-account.server.ts";
import { openDatabase, storeFileName } from "#core/store/open.server.ts";
import { waiverPath, wishPath } from "#core/values/paths.ts";
import { addLink } from "#desk/access-store.server.ts";
import { addOwner } from "#workshop/bench/add-owner.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { testRelease } from "../published.ts";
import { studioDay } from "../studio-day.ts";
import { report } from "./measure.ts";
import { pagesWithoutPost } from "./posted-routes.ts";
import { type RelayProcess, startRelay } from "./relay-process.ts";
import { fillDisk, smallDisk } from "./small-disk.ts";

/** A request that changes something. */
type Way = {
  readonly name: string;
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
};

/** A running site with a visit, messages and an owner, and everything that can be posted to it. */
async function startSite(folder: string) {
  const stripe = await startStandIn();
  onTestFinished(stripe.close);
  // A mail server that never answers: mail is set up, and every mail waits.
  const started = await startRelay({
    DATA_DIR: folder,
    SITE_DIR: testRelease().site,
    BUILD_DIR: path.resolve("build"),
    STRIPE_SECRET_KEY: standInKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: standInKeys.webhookSecret,
    STRIPE_API_BASE: stripe.url,
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_TO: "studio@example.com",
    SITE_URL: "http://localhost",
  });
  const db = openDatabase(folder);
  onTestFinished(() => db.close());
  const cookie = addOwner(db);
  db.prepare("UPDATE desk_sessions SET confirmed_until = ?").run(Date.now() + 299_000);
  const linkOf = () => addLink(db, { purpose: "recover", person: 1, now: Date.now() }).secret;

  // The desk opens on this machine's name.
  const relay = { ...started, url: started.url.replace("127.0.0.1", "localhost") };
  const send = ({ path: where, fields }: Way) =>
    fetch(relay.url + where, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin: relay.url, accept: "text/html", ...(where.startsWith("/desk") ? { cookie } : {}) },
      redirect: "manual",
    });
  const open = (page: string) => fetch(relay.url + page, { headers: { cookie }, redirect: "manual" });
  return { relay, db, send, open, linkOf };
}

/** The start of an open visit. */
async function openTime(relay: RelayProcess, skip = 0, offer = "weighted-blanket-lounge"): Promise<string> {
  const query = `offer=${offer}&minutes=60&people=1`;
  const answer = await (await fetch(`${relay.url}/api/v1.0/bookings/times?${query}`)).json();
  const times = answer.days.flatMap((day: { times: { starts: string }[] }) => day.times);
  return times[times.length - 1 - skip].starts;
}

const pass = "gift-pass-five-hours";
const contact = { name: "Ada Reed", email: "ada@example.com", phone: "(614) 555-0142", reply: "email" };

/** Stores what the ways change, and lists every way to change something. */
async function prepare({ relay, db, send, linkOf }: Awaited<ReturnType<typeof startSite>>): Promise<Way[]> {
  const visit = { offer: "weighted-blanket-lounge", minutes: "60", people: "1", adults: "1", children: "0" };
  const book = async (skip: number, fields = {}) => {
    const starts = await openTime(relay, skip);
    const body = { ...visit, starts, submission_id: randomUUID(), ...contact, ...fields };
    return { name: "API: book", path: "/api/v1.0/bookings", fields: body };
  };
  const booked = await send(await book(0));
  const manage = new URL(booked.headers.get("location") ?? "", relay.url);
  const reference = manage.pathname.split("/").at(-1) ?? "";
  const key = manage.searchParams.get("key") ?? "";
  /** Holds a time. @returns its key */
  const hold = async (fields: Record<string, string>) => {
    const starts = await openTime(relay, 4, fields.offer);
    const held = await send({
      name: "",
      path: "/api/v1.0/bookings/holds",
      fields: { ...visit, ...fields, starts },
    });
    return new URL(held.headers.get("location") ?? "", relay.url).searchParams.get("hold") ?? "";
  };
  const held = await hold({});
  // This one is paid online: somebody has begun to.
  const paying = await hold({ offer: "tactile-wall" });
  await send({ name: "", path: `/book/details?hold=${paying}`, fields: contact });
  const begun = await send({ name: "", path: `/book/check?hold=${paying}`, fields: { act: "pay" } });
  const payPage = await (await fetch(begun.headers.get("location") ?? "")).text();
  const ticket = /ticket=([\w-]+)/.exec(payPage)?.[1] ?? "";
  const envelope = { lib_version: "3.2.0", service_id: "haven", user_id: "public" };
  const form = (template: string, fields: Record<string, string>) => ({
    ...envelope,
    template_id: template,
    ...fields,
  });
  const feedback = { name: "Ada", email: "ada@example.com", message: "A kind word" };
  for (const message of ["First", "Second"])
    await send({ name: "", path: sendFormPath, fields: form("feedback", { ...feedback, message }) });
  await send({
    name: "",
    path: sendFormPath,
    fields: form("newsletter", { email: "letters@example.com", agree: "yes" }),
  });
  await send({
    name: "",
    path: `/book/waitlist?offer=weighted-blanket-lounge`,
    fields: { ...contact, from: studioDay(3), to: studioDay(9) },
  });
  const one = (query: string) => String(Object.values(db.prepare(query).get() ?? {})[0]);
  const line = one("SELECT min(id) FROM booking_lines");
  const letters = one("SELECT key FROM letter_addresses");
  await send({
    name: "",
    path: "/desk/passes",
    fields: { act: "sell", "sell-product": pass, "sell-how": "cash" },
  });
  const invoiced = await send(await book(20));
  const [, other = ""] = /booking\/(\w+)/.exec(invoiced.headers.get("location") ?? "") ?? [];
  const invoice = { "issue-visits": other, "issue-recipient": "School\nHigh Street 1" };
  await send({ name: "", path: "/desk/invoices", fields: invoice });
  const pledge = {
    amount: "25",
    firstName: "Ada",
    lastName: "Reed",
    email: contact.email,
    method: "offline",
  };
  await send({ name: "", path: sendFormPath, fields: form("donation", pledge) });
  const gift = one("SELECT max(id) FROM messages");
  await send({ name: "", path: "/desk/gifts", fields: { act: "settle", gift, how: "cash", sum: "25" } });
  const late = await openTime(relay, 24);
  const sold = passById(db, 1);
  const code = sold ? codeOf(db, sold) : "";
  const cart = JSON.stringify([{ id: "1", title: "Kit", quantity: 1, price: 4800 }]);
  db.prepare("UPDATE messages SET binned_at = ? WHERE id = 2").run(Date.now());
  const person = one(
    "INSERT INTO desk_people (name, email, role, made_at) VALUES ('Bo', 'bo@example.com', 'host', 1) RETURNING id",
  );
  const ways: (readonly [string, string, Record<string, string>])[] = [
    ["message", sendFormPath, form("feedback", feedback)],
    ["newsletter", sendFormPath, form("newsletter", { email: "bo@example.com", agree: "yes" })],
    ["letters, yes", `/letters/confirm/${letters}`, {}],
    ["letters, no", `/letters/leave/${letters}`, {}],
    ["hold", "/api/v1.0/bookings/holds", { ...visit, starts: await openTime(relay, 8) }],
    [
      "hold on the page",
      "/book/weighted-blanket-lounge?minutes=60&adults=1&children=0",
      { starts: await openTime(relay, 8) },
    ],
    ["details", `/book/details?hold=${held}`, { ...contact, note: "Dim, please" }],
    ["check", `/book/check?hold=${held}`, {}],
    ["keep it longer", `/book/check?hold=${held}`, { act: "keep" }],
    ["weeks", `/book/weeks?hold=${held}`, { week: `1 ${await openTime(relay, 12)}` }],
    ["ask", `/book/ask?hold=${held}`, { note: "Is it loud?" }],
    ["start again", `/book/begun?hold=${held}`, {}],
    ["back from paying", `/book/paid?ticket=${ticket}`, { act: "back" }],
    ["confirm", `/booking/${reference}?key=${key}`, { act: "confirm" }],
    ["ask about a visit", `/booking/${reference}/ask?key=${key}`, { note: "Is it loud?" }],
    ["waiver", waiverPath(createRows(db).byId(1)?.waiverKey ?? ""), { name: "Ada Reed", agree: "yes" }],
    ["wish", wishPath(one("SELECT key FROM place_wishes")), { act: "confirm" }],
    ["pass, given back", "/pass", { act: "give-back", code }],
    ["pass, bought", `/pass/buy?product=${pass}`, { email: contact.email, forName: "", words: "" }],
    ["order", "/shop/pay", { act: "pay", cart, ...contact }],
    ["cancel", `/booking/${reference}/cannot-come?key=${key}`, {}],
    ["people", `/booking/${reference}/people?key=${key}`, { ...contact, name: "Ada R." }],
    [
      "another time",
      `/booking/${reference}/time?key=${key}&line=${line}`,
      { starts: await openTime(relay, 8) },
    ],
    ["API: cancel", `/booking/${reference}/cancel`, { key }],
    ["link again", "/booking/link", { email: contact.email }],
    [
      "waiting list",
      "/book/waitlist?offer=weighted-blanket-lounge",
      { ...contact, from: studioDay(3), to: studioDay(9) },
    ],
    [
      "event",
      "/sign-up/water-problem",
      { ...contact, adults: "1", children: "0", [submissionIdField]: randomUUID() },
    ],
    ["event, waiting list", "/sign-up/water-problem?wait", { ...contact, act: "wish", people: "1" }],
    ["desk: here", "/desk", { act: "here", line }],
    ["desk: cannot go", "/desk", { act: "cannot-go", date: studioDay(20) }],
    ["desk: pay", "/desk", { act: "pay", paid: "cash", amount: "5", line }],
    ["desk: cancel", `/desk/bookings/${reference}`, { act: "cancel", line }],
    ["desk: same person", `/desk/bookings/${reference}`, { act: "same-person", others: "AAAAA" }],
    ["desk: close", "/desk/closed-times", { date: studioDay(20), from: "", to: "" }],
    ["desk: answer", "/desk/messages/1", { words: "Thank you", version: "" }],
    ["desk: done", "/desk/messages/1", { act: "done" }],
    ["desk: person", "/desk/people", { role: "host" }],
    ["desk: course", "/desk/people", { act: "course", person, what: "First aid", until: studioDay(300) }],
    ["desk: tell the owner", `/desk/bookings/${reference}`, { act: "tell-owner" }],
    [
      "desk: something happened",
      `/desk/incidents?visit=${reference}`,
      { act: "note", visit: reference, day: studioDay(0), what: "A fall", told: "" },
    ],
    ["desk: gift total", "/desk/gifts", { act: "follow" }],
    ["desk: gift to give back", `/desk/gifts/${gift}`, { act: "to-give-back", "to-give-back-amount": "5" }],
    ["desk: mail and cards", "/desk/mail-and-cards", { act: "forget", kind: "mail" }],
    ["desk: unsubscribe", "/desk/letters", { out: "1" }],
    ["desk: sell", "/desk/passes", { act: "sell", "sell-product": pass, "sell-how": "cash" }],
    ["desk: waiting list", "/desk/bookings/waiting", { act: "remove", guest: "1" }],
    ["desk: calendar", "/desk/bookings/feed", {}],
    ["desk: delete a person", "/desk/person", { act: "delete", sure: "yes", email: "letters@example.com" }],
    ["desk: delete for good", "/desk/messages/2", { act: "remove" }],
    ["desk: remove somebody", "/desk/people", { remove: person }],
    ["desk: end a session", "/desk/account", { session: "99" }],
    ["desk: passkey", "/desk/passkey-options", { purpose: "confirm" }],
    ["desk: as a list", "/desk/bookings", { as: "list" }],
    ["desk: who comes", `/desk/bookings/${reference}/change`, { ...contact, name: "Ada R." }],
    [
      "desk: another time",
      `/desk/bookings/${reference}/move?line=${line}`,
      { starts: await openTime(relay, 8), tell: "no" },
    ],
    [
      "desk: more weeks",
      `/desk/bookings/${reference}/weeks`,
      { week: `${line} ${await openTime(relay, 16)}` },
    ],
    [
      "desk: new",
      `/desk/bookings/new?${new URLSearchParams({ visit: `${visit.offer} 60`, people: "1", date: late.slice(0, 10) })}`,
      { ...contact, act: "book", starts: late },
    ],
    ["desk: undo", "/desk/bookings/unconfirmed", { act: "undo", booking: "1", tell: "no" }],
    ["desk: event", "/desk/events/1", { act: "cancel-event" }],
    ["desk: done in the list", "/desk/messages", { act: "done", message: "1" }],
    ["desk: comment", "/desk/comments", { comment: "1", act: "show" }],
    ["desk: letters of the year", "/desk/gifts/letters", { act: "part", letter: "x" }],
    ["desk: code", "/desk/passes/1", { act: "code" }],
    ["desk: invoice", "/desk/invoices", { ...invoice, "issue-visits": reference }],
    ["desk: reminder", "/desk/invoices/1", { act: "remind" }],
    ["desk: mails", "/desk/health", { act: "retry" }],
    ["desk: previous machine", "/desk/health/machine-before", { act: "call", id: "1" }],
    ["desk: tests", "/desk/money", { act: "empty" }],
    ["desk: sign in by mail", "/desk/sign-in", { email: "bo@example.com" }],
    ["desk: welcome", "/desk/welcome", { secret: linkOf() }],
    ["desk: sign out", "/desk/sign-out", {}],
  ];
  db.prepare(
    "INSERT INTO left_behind VALUES (1, 'new', 'bookings', 'HX7K2', 'Ada', 'ada@example.com', '', 'A visit', '{}', 1, ?, NULL)",
  ).run(Date.now() + 86_400_000);
  const list = ways.map(([name, where, fields]) => ({ name, path: where, fields }));
  return [...list, { ...(await book(12)), name: "API: book" }];
}

/** Everything that a request may have changed, apart from the attempts to mail. */
function contents(db: DatabaseSync): string {
  const queries = [
    "SELECT * FROM bookings",
    "SELECT * FROM booking_lines",
    "SELECT count(*) FROM outbox",
    "SELECT count(*) FROM replies",
    "SELECT * FROM passes",
    "SELECT * FROM closures",
    "SELECT * FROM left_behind",
    "SELECT * FROM place_wishes",
    "SELECT id, done_at, binned_at, is_spam FROM messages",
    "SELECT id, confirmed_at, left_at FROM letter_addresses",
    "SELECT * FROM desk_people",
    "SELECT * FROM desk_log",
    "SELECT hash, spent_at FROM desk_links",
    "SELECT id FROM desk_sessions",
    "SELECT * FROM facts WHERE name LIKE 'feed%'",
  ];
  return JSON.stringify(queries.map((query) => db.prepare(query).all()));
}

/** Requests every way at once. @returns how each was answered, and the pages */
async function tryAll(ways: readonly Way[], send: (way: Way) => Promise<Response>) {
  const answers: Record<string, string> = {};
  const pages: Record<string, string> = {};
  await Promise.all(
    ways.map(async (way) => {
      const response = await send(way);
      const text = await response.text();
      const alert =
        /role="alert"[^>]*>([\s\S]*?)<\/p>/.exec(text)?.[1]?.replace(/<[^>]*>/g, "") ?? text.slice(0, 300);
      const isKind =
        (response.headers.get("retry-after") === "60" && kind.test(alert)) || ownWords.test(text);
      answers[way.name] = `${response.status} ${isKind ? "not saved" : alert}`;
      pages[way.name] = text;
    }),
  );
  return { answers, pages };
}

/** The answer expected of every way. */
function allRefused(ways: readonly Way[]): Record<string, string> {
  return Object.fromEntries(ways.map(({ name }) => [name, "503 not saved"]));
}

/** On the page where one comes back from Stripe, which reads first. */
const ownWords = /We could not check your payment/;
const kind = /We could not save|could not be saved|full|another program/i;

it("says of every way to change something that it was not done, while another program locks the store", async () => {
  const folder = temporaryFolder();
  const site = await startSite(folder);
  const ways = await prepare(site);
  const before = contents(site.db);
  const other = new DatabaseSync(path.join(folder, storeFileName), { timeout: 5000 });
  onTestFinished(() => other.close());
  other.exec("BEGIN IMMEDIATE");
  const tried = tryAll(ways, site.send);
  for (const page of ["/healthz", "/", "/desk/sign-in", "/desk/welcome"])
    expect((await fetch(site.relay.url + page)).status, page).toBe(200);
  expect((await site.open("/desk/health")).status).toBe(200);
  const { answers, pages } = await tried;
  expect(answers).toEqual(allRefused(ways));
  // Each says so where the focus is, so it is in sight on a phone, too.
  expect(Object.keys(pages).filter((name) => !/\sautofocus\b/i.test(pages[name] ?? ""))).toEqual([]);
  const posted = ways.map((way) => way.path);
  // It only leads on.
  expect(await pagesWithoutPost(posted, "visitors")).toEqual(["book/day"]);
  // Words, and copies for the owner's own computer, are files of their own. The others only read.
  const others = (await pagesWithoutPost(posted, "desk")).filter(
    (page) => !/^desk\/(words|make-it-yours|health\/copy)/.test(page),
  );
  expect(others).toEqual(["desk/confirm", "desk/person/file"]);
  other.exec("ROLLBACK");
  expect(contents(site.db)).toBe(before);
  // Whatever was typed waits on the page for another try.
  expect(pages.details).toContain('<input type="hidden" name="note" value="Dim, please">');
  report(`store locked: ${ways.length} ways to change something, each answered 503 in words`);
});

it("says the same on a full disk, where the owner can still sign in and delete for good", async (context) => {
  const disk = smallDisk(128);
  if (!disk) return context.skip("only root may mount a small disk");
  const site = await startSite(`${disk}/data`);
  const { db, send, relay } = site;
  const isForOwner = ({ name }: Way) => /delete|remove|sign|session|passkey|welcome|done/.test(name);
  const ways = await prepare(site);
  const before = contents(db);
  // Nothing fits into what the store had taken of the disk before.
  db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  fillDisk(disk);
  // What Stripe has ended is noted all the same.
  const refused = ways.filter((way) => !isForOwner(way) && way.name !== "back from paying");
  expect((await tryAll(refused, send)).answers).toEqual(allRefused(refused));
  expect(contents(db)).toBe(before);
  expect(await (await fetch(`${relay.url}/healthz`)).json()).toMatchObject({ status: "not storing" });
  expect(await (await site.open("/desk/health")).text()).toContain("The disk is full");
  for (const way of ways.filter(isForOwner))
    expect({ name: way.name, status: (await send(way)).status }).toEqual({
      name: way.name,
      status: /passkey|delete a person|by mail/.test(way.name) ? 200 : 303,
    });
  expect(db.prepare("SELECT count(*) AS count FROM messages WHERE id = 2").get()).toEqual({ count: 0 });
  expect((await send({ name: "again", path: "/desk/welcome", fields: { secret: "wrong" } })).status).toBe(
    422,
  );
  report(`disk full: ${refused.length} ways refused with 503; signing in and deleting for good work`);
});
