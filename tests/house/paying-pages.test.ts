import { RouterContextProvider } from "react-router";
import { expect, it, onTestFinished } from "vitest";
import { noteRestore } from "#core/booking/other-machine.server.ts";
import type { Services } from "#core/http/services.server.ts";
import { services } from "#core/http/services.server.ts";
import { openPayments } from "#core/pay/payments.server.ts";
import { startStandIn } from "#core/pay/stand-in.server.ts";
import { standInKeys } from "#core/pay/stand-in-account.server.ts";
import { action as payOrder } from "#features/shop/guest/pay-order.tsx";
import { action as askAction, loader as askLoader } from "#features/visits/guest/ask.tsx";
import { action as bookedAction, loader as bookedLoader } from "#features/visits/guest/booked.tsx";
import { action as cancelAction, loader as cancelLoader } from "#features/visits/guest/cannot-come.tsx";
import { action as checkAction, loader as checkLoader } from "#features/visits/guest/check.tsx";
import { action as detailsAction, loader as detailsLoader } from "#features/visits/guest/details.tsx";
import { action as paidAction, loader as paidLoader } from "#features/visits/guest/paid.tsx";
import { loader as peopleLoader } from "#features/visits/guest/who-comes.tsx";
import { action as signAction, loader as signLoader } from "#features/waivers/guest/sign.tsx";
import { readBooking, readCatalog } from "#site/content/.server/content.ts";
import { englishLabels } from "#site/content/schemas/waiver.ts";
import { testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, roomOffer } from "#workshop/fixtures/booking-setup.fixtures.ts";

const site = "https://studio.example";

/** The last page before booking, for a visit that can be paid online or at the studio. */
async function lastPage(pay: "choice" | "full") {
  const clock = { now: Date.now };
  const stripe = await startStandIn({ now: () => clock.now() });
  onTestFinished(stripe.close);
  const payments = await openPayments({ ...standInKeys, apiBase: new URL(stripe.url) }, 0);
  const { houseRules = [] } = readBooking() ?? {};
  const app = testDesk({ offers: [roomOffer("lake", { pay })], houseRules }, undefined, payments);
  clock.now = () => app.clock.now;
  const held = await app.visitor().hold([choice()]);
  if (held.kind !== "held") throw new Error(held.kind);
  await app.visitor().saveDraft(held.hold, { contact: ada });
  const context = new RouterContextProvider();
  const current = {
    onError() {},
    get booking() {
      return app.visitor();
    },
  };
  context.set(services, current);
  const page = `${site}/book/check?hold=${held.hold}`;
  const request = (url: string, fields?: Record<string, string>) =>
    new Request(url, fields && { method: "POST", body: new URLSearchParams(fields) });
  /** Calls a loader or an action as a page of that address does. */
  const call = async (work: (args: never) => unknown, url: string, fields?: Record<string, string>) => {
    const [, page = "", name] = /\/(booking|waiver)\/([\w-]+)/.exec(url) ?? [];
    const params = { [page === "waiver" ? "key" : "reference"]: name };
    try {
      return await work({ request: request(url, fields), context, params } as never);
    } catch (thrown) {
      return thrown;
    }
  };
  const ticketPage = () => {
    const session = [...stripe.sessions.values()].at(-1);
    return session?.success_url ?? "";
  };
  return { ...app, stripe, page, call, ticketPage };
}

const leadsTo = (answer: unknown) =>
  answer instanceof Response ? answer.headers.get("location") : undefined;

it("the last page offers both ways, leads to Stripe, and back to the booked visit", async () => {
  const { page, call, stripe, ticketPage } = await lastPage("choice");
  expect(await call(checkLoader, page)).toMatchObject({
    submits: [
      { act: "book", label: "Book it, pay $35 at the studio" },
      { act: "pay", label: "Book it and pay $35" },
    ],
    ways: [{ title: "$35 on the day" }, { title: "$35 by card now" }],
  });
  const [url] = [leadsTo(await call(checkAction, page, { act: "pay" }))];
  const [session] = stripe.sessions.values();
  expect(url).toBe(session?.url);
  expect(ticketPage()).toMatch(/^https:\/\/studio\.example\/book\/paid\?ticket=[\w-]{22}$/);
  expect(await call(checkLoader, page)).toMatchObject({ begun: { sum: "$35" } });
  expect(await call(paidLoader, ticketPage())).toMatchObject({
    data: { title: "Nothing was taken", pay: { href: url } },
    init: { status: 200 },
  });
  if (session) stripe.pay(session);
  expect(leadsTo(await call(paidLoader, ticketPage()))).toMatch(/^\/booking\/\w{5}\?key=/);
  // As the way back from paying for a pass or an order does once it is used.
  expect(await call(paidLoader, ticketPage())).toMatchObject({
    data: { title: "This link has been used" },
    init: { status: 410 },
  });
});

it("after a backup was brought back, the way back from paying calls no payment booked that it does not know", async () => {
  const { page, call, ticketPage, db, clock, visitor } = await lastPage("full");
  await call(checkAction, page, { act: "pay" });
  const ticket = ticketPage();
  // The backup was made before Pay was pressed.
  db.exec("DELETE FROM payments");
  noteRestore(db, { at: clock.now - 60_000, until: clock.now - 3_600_000 });
  const { data } = (await call(paidLoader, ticket)) as { data: { title: string; texts: string[] } };
  const { title, texts } = data;
  expect(title).toBe("We cannot find your visit by this link");
  expect(texts[0]).toBe(visitor().lostWords());
  expect(texts[1]).toContain("your visit is booked, or we find your payment and ask you");
});

it("Change something ends the payment and leads back to the last page, with what was typed", async () => {
  const { page, call, stripe, ticketPage } = await lastPage("full");
  await call(checkAction, page, { act: "pay" });
  const back = leadsTo(await call(paidAction, ticketPage(), { act: "back" }));
  expect(back).toMatch(/^\/book\/check\?hold=/);
  expect([...stripe.sessions.values()].map(({ status }) => status)).toEqual(["expired"]);
  expect(await call(checkLoader, `${site}${back}`)).toMatchObject({
    submits: [{ act: "pay", label: "Book it and pay $35" }],
    contact: expect.arrayContaining([expect.objectContaining({ values: [ada.name] })]),
  });
});

it("while Stripe is down the page says that nothing was taken", async () => {
  const { page, call, stripe } = await lastPage("choice");
  stripe.failWith(500);
  expect(await call(checkAction, page, { act: "pay" })).toMatchObject({
    data: { title: "Paying online does not work just now" },
    init: { status: 503 },
  });
  expect(leadsTo(await call(checkAction, page, { act: "book" }))).toMatch(/^\/booking\//);
});

it("an address that Stripe refuses comes back at its field, also when the rest of a booked visit is paid", async () => {
  const { page, call, stripe, logLines, visitor } = await lastPage("choice");
  stripe.set("picky", true);
  const said = [{ field: "email", message: expect.stringContaining("does not accept this e-mail address") }];
  const there = leadsTo(await call(checkAction, page, { act: "pay" })) ?? "";
  expect(there).toMatch(/^\/book\/details\?hold=.*#email$/);
  expect(await call(detailsLoader, site + there)).toMatchObject({
    errors: said,
    contact: { email: ada.email },
  });
  const booked = leadsTo(await call(checkAction, page, { act: "book" })) ?? "";
  const [, reference, key] = /^\/booking\/(\w+)\?key=([\w-]+)/.exec(booked) ?? [];
  expect(visitor().read({ reference: reference ?? "", key: key ?? "" })?.contact.email).toBe(ada.email);
  const people = leadsTo(await call(bookedAction, site + booked, { act: "pay-rest" })) ?? "";
  expect(people).toMatch(/^\/booking\/\w+\/people\?key=.*#email$/);
  expect(await call(peopleLoader, site + people)).toMatchObject({ errors: said });
  expect(logLines.join("")).not.toContain(ada.email);
  stripe.set("picky", false);
  expect(leadsTo(await call(bookedAction, site + booked, { act: "pay-rest" }))).toMatch(/\/pay\/cs_/);
});

it("a question that changed while the last page was open is shown before anything is booked", async () => {
  const { page, call, state, stripe, db } = await lastPage("choice");
  const { seen } = (await call(checkLoader, page)) as { seen: string };
  const questions = [{ kind: "text", ask: "Latex" } as const];
  state.setup = { ...state.setup, offers: [roomOffer("lake", { pay: "choice", questions })] };
  for (const act of ["book", "pay"])
    expect(await call(checkAction, page, { act, seen })).toMatchObject({
      data: { title: "Something has changed", others: [{ href: expect.stringMatching(/^\/book\/details/) }] },
      init: { status: 409 },
    });
  expect(db.prepare("SELECT count(*) AS n FROM bookings WHERE reference IS NOT NULL").get()).toEqual({
    n: 0,
  });
  expect(stripe.sessions.size).toBe(0);
  const now = (await call(checkLoader, page)) as { seen: string };
  expect(leadsTo(await call(checkAction, page, { act: "book", seen: now.seen }))).toMatch(/^\/booking\//);
});

it("a question that is new since the page of details was opened is asked there, with what was typed", async () => {
  const { page, call, state, visitor } = await lastPage("choice");
  const details = page.replace("/check", "/details");
  const { seen } = (await call(detailsLoader, details)) as { seen: string };
  const questions = [{ kind: "text", ask: "Latex" } as const];
  state.setup = { ...state.setup, offers: [roomOffer("lake", { questions })] };
  const hold = new URL(page).searchParams.get("hold") ?? "";
  const typed = {
    seen,
    drawn: "name",
    name: "Ada R.",
    "lines.0.id": "1",
    "lines.0.drawn": "note",
    "lines.0.note": "Hi",
  };
  expect(await call(detailsAction, details, typed)).toMatchObject({
    data: { refusal: { title: "Something has changed" } },
    init: { status: 409 },
  });
  expect(visitor().readHold(hold)).toMatchObject({
    contact: { ...ada, name: "Ada R." },
    lines: [{ note: "Hi" }],
  });
  const again = (await call(detailsLoader, details)) as { seen: string; lines: object };
  expect(again.lines).toMatchObject([{ questions }]);
  expect(leadsTo(await call(detailsAction, details, { ...typed, seen: again.seen }))).toMatch(
    /^\/book\/check/,
  );
});

it("in every state of paying one asks about the visit, by the reference that the receipt names", async () => {
  const { page, call, stripe, ticketPage, system } = await lastPage("full");
  await call(checkAction, page, { act: "pay" });
  const [session] = stripe.sessions.values();
  const { reference } = session?.metadata ?? {};
  expect(reference).toMatch(/^\w{5}$/);
  const asks = { action: expect.stringMatching(/^\/book\/ask\?/), reference, asked: [] };
  expect(await call(checkLoader, page)).toMatchObject({ ask: expect.stringMatching(/^\/book\/ask\?hold=/) });
  expect(await call(paidLoader, ticketPage())).toMatchObject({
    data: { title: "Nothing was taken", ask: asks },
  });
  stripe.failWith(500);
  expect(await call(paidLoader, ticketPage())).toMatchObject({
    data: { title: "We could not check your payment", ask: asks },
  });
  // Who goes back does not wait for Stripe, and is told what becomes of money that nobody knows of yet.
  const unsure = leadsTo(await call(checkAction, page, { act: "back" })) ?? "";
  expect(await call(checkLoader, site + unsure)).toMatchObject({
    unpaid: expect.stringContaining("If you have paid all the same, all of it goes back"),
  });
  const ask = ticketPage().replace("/paid", "/ask");
  expect(await call(askLoader, ask)).toMatchObject({ ask: asks, isBooked: false });
  stripe.failWith(0);
  await system.checkout?.run();
  const back = leadsTo(await call(paidAction, ticketPage(), { act: "back" })) ?? "";
  expect(await call(checkLoader, site + back)).toMatchObject({ unpaid: "Nothing was taken, and nothing" });
});

it.each([
  ["without words", "  ", 422],
  ["of 3,000 letters", "x".repeat(3000), 422],
])("a question %s is refused kindly, and what was typed is kept", async (_words, note, status) => {
  const { page, call } = await lastPage("choice");
  const answer = await call(askAction, page.replace("/check", "/ask"), { note });
  expect(answer).toMatchObject({
    data: { errors: [{ field: "note" }], typed: { note: note.trim() } },
    init: { status },
  });
});

it("somebody else's link asks nothing, pays nothing and shows nothing", async () => {
  const { page, call, stripe } = await lastPage("choice");
  const booked = leadsTo(await call(checkAction, page, { act: "book" })) ?? "";
  const wrong = site + booked.replace(/key=.*/, `key=${"x".repeat(22)}`);
  const asks = wrong.replace("?", "/ask?");
  const missing = { init: { status: 404 } };
  expect(await call(bookedLoader, wrong)).toMatchObject(missing);
  expect(await call(bookedAction, wrong, { act: "pay-rest" })).toMatchObject(missing);
  expect(await call(askLoader, asks)).toMatchObject(missing);
  expect(await call(askAction, asks, { note: "Please cancel it." })).toMatchObject(missing);
  expect(await call(askLoader, `${site}/book/ask`)).toMatchObject(missing);
  expect(stripe.sessions.size).toBe(0);
});

it("who was asked to pay a booked visit online is led to Stripe, and told kindly while it is down", async () => {
  const { page, call, stripe, ticketPage } = await lastPage("choice");
  const booked = site + (leadsTo(await call(checkAction, page, { act: "book" })) ?? "");
  stripe.failWith(500);
  expect(await call(bookedAction, booked, { act: "pay-rest" })).toMatchObject({
    data: { text: expect.stringContaining("your visit stays booked") },
    init: { status: 503 },
  });
  stripe.failWith(0);
  expect(leadsTo(await call(bookedAction, booked, { act: "pay-rest" }))).toMatch(/\/pay\/cs_/);
  expect(await call(paidLoader, ticketPage())).toMatchObject({ data: { back: "Back to my visit" } });
  expect(leadsTo(await call(paidAction, ticketPage(), { act: "back" }))).toMatch(/^\/booking\//);
});

it("Use it without a code says what is missing, and what else was typed stays", async () => {
  const { page, call } = await lastPage("choice");
  const answer = await call(checkAction, page, { act: "pass", pass: " ", recipient: "A school" });
  expect(answer).toMatchObject({
    data: { errors: [{ field: "pass" }], bill: { recipient: "A school" } },
    init: { status: 422 },
  });
});

it("what a cancellation costs now is shown before it is done", async () => {
  const { page, call } = await lastPage("choice");
  const booked = site + (leadsTo(await call(checkAction, page, { act: "book" })) ?? "");
  const cancel = booked.replace("?", "/cannot-come?");
  const stale = await call(cancelAction, cancel, { seen: "another price" });
  expect(stale).toMatchObject({ data: { title: "Something has changed" }, init: { status: 409 } });
  const { seen } = (await call(cancelLoader, cancel)) as { seen: string };
  expect(leadsTo(await call(cancelAction, cancel, { seen }))).toMatch(/done=cancelled/);
});

it("whoever cancels a part of a visit reads what each part costs", async () => {
  const { visitor, clock, call } = await lastPage("choice");
  const lines = ["05", "06"].map((day) => choice({ starts: `2026-12-${day}T15:00:00-05:00` }));
  const booked = await visitor().book({ submissionId: "two-days-in-a-row", lines, contact: ada });
  if (booked.kind !== "booked") throw new Error(booked.kind);
  clock.now = Date.parse("2026-12-05T14:00:00-05:00");
  const page = `${site}/booking/${booked.reference}/cannot-come?key=${booked.key}`;
  const { choices } = (await call(cancelLoader, page)) as { choices: { label: string; costs: string[] }[] };
  expect(choices.map(({ label, costs }) => [label, costs[0]])).toEqual([
    ["The lake, Saturday, December 5 at 3 pm", "This is late."],
    ["The lake, Sunday, December 6 at 3 pm", "It costs nothing. Thank you for telling us."],
    ["All of it", "This is late for: The lake, Saturday, December 5."],
  ]);
  // A page that is about the first has both of them in "this and the later ones".
  const all = await call(cancelAction, `${page}&line=2`, { line: "from-2" });
  expect(leadsTo(all)).toMatch(/done=cancelled$/);
});

it("nobody signs a text that has changed since they opened its page", async () => {
  const { visitor, call, state } = await lastPage("choice");
  const text = (words: string) => ({
    lang: "en",
    language: "English",
    title: "Rules",
    text: [words],
    labels: englishLabels,
  });
  const waiver = { version: "1", days: 365, offers: [], texts: [text("Shoes off.")] };
  state.setup = { ...state.setup, waiver };
  const lines = [choice({ starts: "2026-12-05T15:00:00-05:00" })];
  const booked = await visitor().book({ submissionId: "to-sign-for-on-a-visit", lines, contact: ada });
  if (booked.kind !== "booked") throw new Error(booked.kind);
  const signed = () => visitor().read(booked)?.signed;
  const page = `${site}/waiver/${signed()?.key}`;
  const { data: old } = (await call(signLoader, page)) as { data: { seen: string } };
  const typed = { name: "Ada Reed", agree: "yes" };
  state.setup = { ...state.setup, waiver: { ...waiver, texts: [text("Shoes on.")] } };
  expect(await call(signAction, page, { ...typed, seen: old.seen })).toMatchObject({
    data: { isChanged: true, typed: { name: "Ada Reed", agree: "" } },
    init: { status: 409 },
  });
  expect(signed()).toMatchObject({ done: 0 });
  const { data: now } = (await call(signLoader, page)) as { data: { seen: string } };
  await call(signAction, page, { ...typed, seen: now.seen });
  expect(signed()).toMatchObject({ done: 1 });
});

it("the last page shows what each adult signs, in each language, and books nothing once that has changed", async () => {
  const { visitor, page, call, state } = await lastPage("choice");
  const text = (lang: string, words: string) => ({
    lang,
    language: lang,
    title: "Rules",
    text: [words],
    labels: englishLabels,
  });
  expect(await call(checkLoader, page)).toMatchObject({ toSign: [] });
  const { seen: before } = (await call(checkLoader, page)) as { seen: string };
  const waiver = {
    version: "1",
    days: 365,
    offers: [],
    texts: [text("en", "Shoes off."), text("es", "Sin zapatos.")],
  };
  state.setup = { ...state.setup, waiver };
  expect(await call(checkLoader, page)).toMatchObject({
    toSign: [
      { lang: "en", text: ["Shoes off."] },
      { lang: "es", text: ["Sin zapatos."] },
    ],
  });
  const hold = new URL(page).searchParams.get("hold") ?? "";
  for (const act of ["book", "pay"])
    expect(await call(checkAction, page, { act, seen: before })).toMatchObject({ init: { status: 409 } });
  expect(visitor().bookedAs(hold)).toBeUndefined();
  const { seen: now } = (await call(checkLoader, page)) as { seen: string };
  state.setup = { ...state.setup, waiver: { ...waiver, offers: ["moon"] } };
  expect(await call(checkLoader, page)).toMatchObject({ toSign: [] });
  state.setup = { ...state.setup, waiver };
  expect(leadsTo(await call(checkAction, page, { act: "book", seen: now }))).toMatch(/^\/booking\//);
});

it("a cart that bears other prices than the shop is shown at today's before anything is paid", async () => {
  const context = new RouterContextProvider();
  // No payment is begun here: it would fail.
  context.set(services, { onError() {}, orders: {} as Services["orders"] });
  const [kit] = readCatalog();
  const open = async (line: object) => {
    const body = new URLSearchParams({ cart: JSON.stringify([{ ...line, id: kit?.id, quantity: 2 }]) });
    const request = new Request(`${site}/shop/pay`, { method: "POST", body });
    const answer = await payOrder({ request, context, params: {} } as never);
    return "data" in answer ? answer.data : answer;
  };
  const same = await open({ title: kit?.title, price: kit?.price });
  expect(same).toMatchObject({ order: { sum: "$96" }, refused: undefined });
  expect(await open({ title: kit?.title, price: 100 })).toMatchObject({
    order: { sum: "$96" },
    refused: expect.stringContaining("costs $48 now, not $1."),
  });
});

it("what is offered differently since it was chosen is said with the way to choose once more, on both last pages", async () => {
  const { page, call, state } = await lastPage("choice");
  const details = page.replace("/check", "/details");
  const offers = [
    [roomOffer("lake", { people: { min: 1, max: 1 } }), "This is for 1 person."],
    [
      roomOffer("lake", { lengths: [{ minutes: 30, per: "party", prices: [{ cents: 2000 }] }] }),
      "Please choose one of the lengths.",
    ],
  ] as const;
  for (const [offer, label] of offers) {
    state.setup = { ...state.setup, offers: [offer] };
    const others = [{ label, href: expect.stringMatching(/^\/book\/lake\?.*hold=/) }];
    const typed = { name: ada.name, email: ada.email, drawn: "name email" };
    expect(await call(detailsAction, details, typed)).toMatchObject({
      data: { errors: [], refusal: { title: "This is offered differently now", others } },
      init: { status: 422 },
    });
    expect(await call(checkAction, page, { act: "book" })).toMatchObject({ data: { others } });
  }
});
