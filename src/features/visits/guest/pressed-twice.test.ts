import { expect, it } from "vitest";
import { waitlist } from "#features/waiting-list/waitlist.server.ts";
import { submissionId } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { origin, payingStudio } from "#workshop/fixtures/paying-studio.fixtures.ts";
import { evening, sam } from "#workshop/fixtures/under-way.fixtures.ts";
import { visitsDesk } from "../desk/bookings.server.ts";

async function studio() {
  const where = { events: [evening()], waitlist: { how: "by itself", hours: 3 }, cancelUntil: 120 } as const;
  const app = await payingStudio("choice", where);
  app.db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'owner', 0)");
  await app.system.write(() => {});
  return { ...app, guest: app.visitor(), desk: visitsDesk(app.system, sam) };
}
type Studio = Awaited<ReturnType<typeof studio>>;

const at = (time: string, day = "04") => `2026-12-${day}T${time}:00-05:00`;

/** A booked visit of one room, or of two. */
async function booked({ guest }: Studio, lines = [choice()]) {
  const made = await guest.book({ submissionId: submissionId(), lines, contact: ada });
  if (made.kind !== "booked") throw new Error(JSON.stringify(made));
  const ids = guest.read(made)?.lines.map(({ id }) => id) ?? [];
  return { reference: made.reference, key: made.key, ids, line: ids[0] ?? 0 };
}

const twoRooms = () => [choice(), choice({ offer: "moon" })];

/** A visit that was paid in cash and cancelled by the studio, so that all of it is to be given back. */
async function owed(app: Studio) {
  const pass = await booked(app);
  await app.desk.act(pass.line, { kind: "pay", how: "cash" });
  await app.desk.cancel(pass.reference);
  return pass;
}

/** A wish of somebody who has confirmed it, or not; a place may be kept for it. */
async function waiting({ db, system }: Studio, is: "asked" | "confirmed" | "offered") {
  const lists = waitlist(system);
  const { offer, minutes, party, starts } = choice();
  const wish = { offer, minutes, party, from: "2026-12-04", to: "2026-12-04", ...ada };
  await system.write(() => lists.add(wish, is === "asked" ? "203.0.113.9" : undefined));
  const { id, key } = db.prepare("SELECT id, key FROM place_wishes").get() ?? {};
  if (is === "offered") await system.write(() => lists.offer(Number(id), starts));
  return String(key);
}

/** Each prepares something that a guest can press, and returns the press. */
const presses: Readonly<Record<string, (app: Studio) => Promise<() => Promise<object | undefined>>>> = {
  async "a visit is booked"({ guest }) {
    const request = { submissionId: submissionId(), lines: [choice()], contact: ada };
    return () => guest.book(request);
  },
  async "what is held is booked"(app) {
    const hold = await app.held();
    return () => app.guest.book({ submissionId: hold, hold });
  },
  async "somebody signs up"({ guest }) {
    const lines = [choice({ offer: "event:1", minutes: 120, starts: evening().event.starts })];
    const request = { submissionId: submissionId(), lines, contact: ada };
    return () => guest.book(request);
  },
  async Pay(app) {
    const hold = await app.held();
    return () => app.guest.pay(hold, true, origin);
  },
  async "the rest is paid"(app) {
    const pass = await booked(app);
    await app.desk.askToPay(pass.reference);
    return () => app.guest.payRest(pass, origin);
  },
  async "all is cancelled"(app) {
    const pass = await booked(app, twoRooms());
    return () => app.guest.cancel(pass);
  },
  async "one room of two is cancelled"(app) {
    const pass = await booked(app, twoRooms());
    return () => app.guest.cancel(pass, [pass.line]);
  },
  async "it moves"(app) {
    const pass = await booked(app);
    return () => app.guest.move(pass, pass.line, at("12:00"));
  },
  async "all rooms move"(app) {
    const pass = await booked(app, twoRooms());
    return () => app.guest.moveTogether(pass, at("12:00"));
  },
  async "a phone number changes"(app) {
    const pass = await booked(app);
    return () => app.guest.change(pass, { contact: { phone: "614-555-0101" } });
  },
  async "I am late"(app) {
    const pass = await booked(app);
    app.clock.now = Date.parse(at("14:30"));
    return () => app.guest.say(pass, pass.line, "late");
  },
  async "money is left as a gift"(app) {
    const pass = await owed(app);
    return () => app.guest.leaveAsGift(pass, 3500);
  },
  async "such a gift is taken back"(app) {
    const pass = await owed(app);
    await app.guest.leaveAsGift(pass, 3500);
    return () => app.guest.takeGiftBack(pass);
  },
  async "weeks are added to what is held"(app) {
    const hold = await app.held();
    const line = app.guest.readHold(hold)?.lines[0]?.id ?? 0;
    return () => app.guest.addWeeks(hold, [{ line, starts: at("15:00", "11") }]);
  },
  async "somebody joins the waiting list"({ guest }) {
    const { offer, minutes, party } = choice();
    return () => guest.joinWaitlist({ offer, minutes, party, from: "2026-12-04", to: "2026-12-05", ...ada });
  },
  async "a wish is confirmed"(app) {
    const key = await waiting(app, "asked");
    return () => app.guest.changeWish(key, { act: "confirm" });
  },
  async "an offered place is declined"(app) {
    const key = await waiting(app, "offered");
    return () => app.guest.changeWish(key, { act: "decline" });
  },
  async "an offered place is taken"(app) {
    const key = await waiting(app, "offered");
    return () => app.guest.takeOffer(key);
  },
  async "a question is asked"(app) {
    const pass = await booked(app);
    return () => app.guest.ask(pass, "Is there a lift?");
  },
  async "links are asked for"(app) {
    await booked(app);
    app.clock.now += 3_600_000;
    return () => app.guest.sendLinks(ada.email);
  },
};

/** How many rows each table has. Keys of links are apart: each answer may bring one of its own. */
function rowsOf({ db }: Studio) {
  const tables = db.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'",
  );
  const count = (name: string) => Number(db.prepare(`SELECT count(*) AS n FROM "${name}"`).get()?.n);
  const names = tables.all().map(({ name }) => String(name));
  return names.filter((name) => name !== "booking_keys").map((name) => `${name}: ${count(name)}`);
}

/** What an answer says, apart from numbers and keys that are made for it, and from whether it was the first. */
const said = (answer: object | undefined) => {
  const own = new Set(["hold", "key", "reference", "url", "isNew"]);
  return Object.entries(answer ?? {}).filter(([name]) => !own.has(name));
};

it.each(Object.keys(presses))(
  "%s: pressed twice at once, and again later, it is done once, and all answers say so",
  async (name) => {
    const once = await studio();
    const answer = said(await (await presses[name]?.(once))?.());
    const app = await studio();
    const press = await presses[name]?.(app);
    const both = await Promise.all([press?.(), press?.()]);
    app.clock.now += 2000;
    const all = [...both, await press?.()];
    expect(all.map(said)).toEqual([answer, answer, answer]);
    expect(rowsOf(app)).toEqual(rowsOf(once));
  },
);
