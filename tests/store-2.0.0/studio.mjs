/** The studio whose store is made, and what acts in it, in the code of version 2.0.0. The folder of that code is the script's argument. */
import crypto, { createHash } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

process.env.TZ = "UTC";
let drawn = 0;
/** The next bytes of a fixed sequence, in place of random ones. */
function nextBytes(size) {
  drawn++;
  return Buffer.concat(
    Array.from({ length: Math.ceil(size / 32) }, (_, part) =>
      createHash("sha256").update(`${drawn}.${part}`).digest(),
    ),
  ).subarray(0, size);
}
Object.assign(crypto, {
  randomBytes: nextBytes,
  randomInt: (max) => nextBytes(4).readUInt32BE() % max,
  randomUUID() {
    const hex = nextBytes(16).toString("hex");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  },
});
syncBuiltinESMExports();

const [root = ""] = process.argv.slice(2);
const load = (file) => import(path.resolve(root, file));
export const { openDatabase, storeFileName } = await load("server/store/open.ts");
export const { createStore } = await load("server/store/writer.ts");
export const { createInbox } = await load("server/store/inbox.ts");
export const { writeFact } = await load("server/store/facts.ts");
export const { mailFact, addBookingMail } = await load("server/mail/mail-store.ts");
export const { openBookingSystem } = await load("server/booking/booking-system.ts");
export const { bookingService } = await load("server/booking/service.ts");
export const { beginToPay } = await load("server/booking/visit-payments.ts");
export const { addCall, setCallDone } = await load("server/calls/calls-store.ts");
export const { readConfig } = await load("server/config/config.ts");
export const { visitsDesk } = await load("server/desk/bookings/bookings.ts");
export const { payingBackDesk } = await load("server/desk/bookings/paying-back.ts");
export const { closuresDesk } = await load("server/desk/closed-times/closed-times.ts");
export const { commentsDesk } = await load("server/desk/comments.ts");
export const { giftsDesk } = await load("server/desk/gifts.ts");
export const { invoicesDesk } = await load("server/desk/invoices.ts");
export const { messagesDesk } = await load("server/desk/messages/messages-desk.ts");
export const { createReaders } = await load("server/desk/messages/readers.ts");
export const { passesDesk } = await load("server/desk/passes.ts");
export const access = await load("server/desk/people/access-store.ts");
export const { insertPerson, removePerson, setChoice } = await load("server/desk/people/people-store.ts");
export const { signUpsDesk } = await load("server/desk/sign-ups.ts");
export const { waitingDesk } = await load("server/desk/waiting.ts");
export const { newKey } = await load("server/keys.ts");
export const newsletter = await load("server/newsletter/newsletter-store.ts");
export const { issueReceipt, receiptOf } = await load("server/paper/paper-store.ts");
export const { passService } = await load("server/passes/pass-service.ts");
export const { codeOf } = await load("server/passes/pass-store.ts");
export const { openPayments } = await load("server/payments/payments.ts");
export const { standInKeys, startStandIn } = await load("server/payments/stand-in.ts");
export const { cleanBookings } = await load("server/retention.ts");
export const { orderService } = await load("server/takings/order-service.ts");
export const { addEventGift } = await load("server/takings/takings-store.ts");
export const { eveningOf, roomOffer, testSetup } = await load("server/testing/booking-setup.fixtures.ts");
export const { waitlist } = await load("server/waitlist/waitlist.ts");
export const { waiverKey } = await load("server/waivers/waivers.ts");

/** When version 2.0.0 answered: Saturday, 10 am in New York. */
export const end = Date.parse("2026-11-28T15:00:00Z");
export const clock = { now: end - 20 * DAY };
export const now = () => clock.now;
export const origin = "https://studio.example";
export const labels = { copy: "Your copy of what you signed." };
export const questions = [
  { kind: "choice", ask: "Which music do you like?", options: ["None", "Piano"] },
  { kind: "text", ask: "Anything about latex?" },
];
export const setup = testSetup({
  offers: [
    roomOffer("lake", { pay: "full", invoice: true, people: { min: 1, max: 3 } }),
    roomOffer("moon", { invoice: true, questions }),
    roomOffer("wood", { pay: { deposit: 1000 } }),
    ...testSetup().offers.filter(({ slug }) => slug === "quiet"),
  ],
  events: [
    eveningOf({ mode: { kind: "shared", places: 4 } }),
    eveningOf(
      {
        slug: "event:2",
        name: "A paid evening",
        lengths: [{ minutes: 120, per: "person", prices: [{ cents: 4000 }] }],
        pay: "full",
      },
      { starts: "2027-03-27T16:00:00-04:00", ends: "2027-03-27T18:00:00-04:00", page: "paid-evening" },
    ),
    eveningOf(
      { slug: "event:3", name: "A cancelled evening" },
      { starts: "2027-04-03T16:00:00-04:00", ends: "2027-04-03T18:00:00-04:00", page: "cancelled-evening" },
    ),
  ],
  lateFee: { first: 0, after: 50 },
  waiver: {
    version: "1",
    days: 365,
    offers: ["moon", "lake"],
    texts: [
      { lang: "en", language: "English", title: "Before you come", text: ["I come at my own pace."], labels },
    ],
  },
});

export const folder = mkdtempSync(path.join(tmpdir(), "store-2.0.0-"));
export const db = openDatabase(folder);
export const store = createStore(db);
// A fixed port, because the addresses of its pages are stored.
export const stripe = await startStandIn({ now, port: 45_299 });
export const payments = await openPayments({ ...standInKeys, apiBase: new URL(stripe.url) }, 0);
export const system = openBookingSystem({ store, setup: () => setup, payments, onMail() {}, log() {}, now });
export const { checkout } = system;
export const inbox = createInbox(store, now);
writeFact(db, mailFact, "configured");

// The desk: an owner, a host, and somebody who left; passkeys, sessions, links, a challenge, a choice.
export const [owner, host, gone] = ["Orla", "Hana", "Gus"].map((name, index) => {
  const role = index === 0 ? "owner" : "host";
  const person = { name, email: `${name.toLowerCase()}@studio.example`, role, now: now() };
  return { id: Number(insertPerson(db, person)), name, role, confirmedUntil: Number.MAX_SAFE_INTEGER };
});
for (const { id } of [owner, host])
  access.insertPasskey(db, {
    id: `cGFzc2tleQ${id}`,
    person: id,
    public_key: Buffer.from("a5010203", "hex"),
    counter: 7,
    transports: '["internal"]',
    made_at: now(),
  });
access.handleOf(db, owner.id);
removePerson(db, gone.id, now() + DAY);
setChoice(db, { person: owner.id, name: "calendar on phones", value: "list" });

/** Makes sure that version 2.0.0 did what was asked of it. */
export function done(answer) {
  const fine = [
    "booked",
    "changed",
    "saved",
    "held",
    "closed",
    "pay",
    "open",
    "paid",
    "offered",
    "kept",
    "replied",
  ];
  if (
    !answer ||
    (answer.kind !== undefined && !fine.includes(answer.kind)) ||
    answer.problem ||
    answer.message
  )
    throw new Error(JSON.stringify(answer));
  return answer;
}

export const desk = visitsDesk(system, owner);
export const waiting = waitingDesk(system, owner);
export const closures = closuresDesk(system, owner, () => {});
export const invoices = invoicesDesk(system, owner);
export const passes = passesDesk(system, owner);
export const parts = {
  store,
  booking: system,
  publisher: undefined,
  config: readConfig({
    DATA_DIR: folder,
    SITE_DIR: folder,
    SMTP_URL: "smtp://mail.studio.example",
    MAIL_TO: "hello@studio.example",
  }),
  siteAddress: () => origin,
  studio: () => "Test Studio",
  currency: () => "USD",
  paper: () => ({ country: "US", ein: "12-3456789", timeZone: "America/New_York" }),
  readers: createReaders(now),
  log() {},
  now,
  onMail() {},
  onClosures() {},
};
export const messages = messagesDesk(parts, owner);
export const gifts = giftsDesk(parts, owner);
export const comments = commentsDesk(parts, owner);

let visitors = 0;
/** A visitor from an address of their own. */
export const visitor = () =>
  bookingService(system, `203.0.${Math.floor(++visitors / 200)}.${visitors % 200}`);
export const contact = (name, changes = {}) => ({
  name,
  email: `${name.split(" ")[0].toLowerCase()}@example.com`,
  phone: "",
  reply: "email",
  paysLess: false,
  ...changes,
});
export const line = (offer, starts, changes = {}) => ({ offer, minutes: 60, people: 2, starts, ...changes });
export const at = (day, hour) => `${day}T${String(hour).padStart(2, "0")}:00:00-05:00`;

/** A visit that is booked without paying online. */
export async function booked(lines, who, more = {}) {
  const answer = await visitor().book({ submissionId: crypto.randomUUID(), lines, contact: who, ...more });
  return done(answer);
}

/** A hold with its draft. */
export async function held(lines, who) {
  const service = visitor();
  const { hold } = done(await service.hold(lines));
  done(await service.saveDraft(hold, { contact: who }));
  return { service, hold };
}

/** A hold whose page of Stripe is open. */
export async function paying(lines, who) {
  const { service, hold } = await held(lines, who);
  const { url } = done(await service.pay(hold, true, origin));
  const session = [...stripe.sessions.values()].at(-1);
  return { service, hold, url, session, ticket: new URL(session.success_url).searchParams.get("ticket") };
}

/** A visit that is booked and paid on Stripe's page. */
export async function paid(lines, who) {
  const begun = await paying(lines, who);
  await checkout.settle({ ...stripe.pay(begun.session) });
  const { pass } = done(await begun.service.comeBack(begun.ticket, false));
  return { ...begun, ...pass };
}

const person = (number) => ({ name: `Writer ${number}`, email: `writer${number}@example.com` });
/** The fields of a message of each form. @param n number of its sender */
export const forms = {
  contact: (n) => ({
    ...person(n),
    phone: "(614) 555-0119",
    noAnswer: "",
    note: `Do you have ramps? Line ${n}\nThank you.`,
  }),
  feedback: (n) => ({ ...person(n), message: `The lamps ✨ were lovely on visit ${n}.` }),
  "event-contact": (n) => ({ ...person(n), phone: "", note: "Is it loud?", event: "quiet-evening" }),
  volunteer: (n) => ({ ...person(n), subject: "Helping on Fridays", description: "I can read aloud." }),
  comment: (n) => ({
    ...person(n),
    website: "",
    comment: `A kind thought, number ${n}.`,
    replyTo: "",
    cause: "family-food-shelf",
    post: "",
  }),
  newsletter: (n) => ({ email: `letters${n}@example.com`, agree: "yes" }),
  donation: (n) => ({
    amount: `${10 + n}.50`,
    firstName: "Wim",
    lastName: `Donor ${n}`,
    email: `giver${n}@example.com`,
    address: "1 Lane\nColumbus",
    note: "",
    cause: "family-food-shelf",
    method: n % 2 === 0 ? "offline" : "card",
    paymentReference: n % 2 === 0 ? `pledge_${n}abc` : `pi_${n}abc`,
    ...(n % 2 === 1 && { paymentState: "Paid. Stripe has confirmed it." }),
  }),
  order: (n) => ({
    ...person(n),
    cart: JSON.stringify([
      { id: "sensory-kit", title: "Sensory kit", quantity: 1 + n, price: 2500, color: "Blue", size: "S" },
    ]),
  }),
};
