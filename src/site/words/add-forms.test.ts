import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { withOptions } from "#core/form/answers.ts";
import { readPosted } from "#core/form/validate.ts";
import { defaultLocale, withLocale } from "#core/values/locale.ts";
import { newEvent, newPass, newRoom } from "#site/content/.server/content-editor/new-things.ts";
import { loadContent } from "#site/content/.server/load-content.ts";
import { copyContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { addEventForm, addPassForm, addRoomForm } from "./add-forms.ts";

const form = withOptions(addRoomForm, { picture: [{ value: "hero-2-daylight-nook.webp", label: "A nook" }] });

/** What an owner types for a room: thirteen fields, and nothing that only a machine knows. */
const room = {
  name: "The Yoga Room",
  summary: "Six mats, a wooden floor, and a skylight.",
  mode: "private",
  people: "6",
  minutes: "60",
  price: "30",
  picture: "hero-2-daylight-nook.webp",
  light: "3",
  sound: "1",
  scent: "0",
  touch: "2",
  movement: "2",
  crowding: "1",
};

function added(typed: Readonly<Record<string, string | readonly string[]>>) {
  const content = copyContent();
  onTestFinished(() => content.remove());
  const post = new URLSearchParams(
    Object.entries(typed).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
  const { values, errors } = readPosted(form, post);
  if (!values) throw new Error(JSON.stringify(errors));
  for (const { file, text } of newRoom(values, { root: content.root, changes: new Map() }))
    content.write(file, text);
  return content;
}

it("a room is there with its page, its size and its price, and can be booked; nothing else changes", () => {
  const content = added(room);
  const { booking, services } = loadContent(content.root);
  expect(booking?.rooms.at(-1)).toMatchObject({ id: "the-yoga-room", name: "The Yoga Room", fits: 6 });
  expect(booking?.offers.at(-1)).toMatchObject({
    slug: "the-yoga-room",
    lengths: [{ minutes: 60 }],
  });
  expect(services.at(-1)).toMatchObject({ slug: "the-yoga-room", sensory: { light: 3, crowding: 1 } });
  const before = readFileSync(path.join(copyOf().root, "booking.yaml"), "utf8");
  const after = readFileSync(path.join(content.root, "booking.yaml"), "utf8");
  expect(after).toMatch(/minutes: 60\n\s+price: 30\n/);
  expect(before.split("\n").filter((line) => !after.includes(line))).toEqual([]);
});

it("a price that cannot be read is answered with one in the studio's money", () => {
  withLocale({ ...defaultLocale, code: "JP", currency: "JPY" }, () => {
    const post = new URLSearchParams({ ...room, price: "17.50" });
    expect(readPosted(form, post).errors).toEqual([
      { field: "price", message: "Please write the price in digits, such as 2500 or 1250." },
    ]);
  });
});

it("a room whose name another room without a page has gets a name of its own", () => {
  const content = copyOf();
  const text = readFileSync(path.join(content.root, "booking.yaml"), "utf8");
  content.write(
    "booking.yaml",
    text.replace(/^rooms:\n/m, "rooms:\n  - id: the-yoga-room\n    name: Yoga\n    fits: 2\n"),
  );
  const { values } = readPosted(form, new URLSearchParams(room));
  if (!values) throw new Error("refused");
  const [, booking] = newRoom(values, { root: content.root, changes: new Map() });
  expect(booking?.text).toMatch(/- id: the-yoga-room-2\n/);
});

it("a class begins at its times on its days, and costs each person", () => {
  const content = added({
    ...room,
    mode: "shared",
    days: ["Tu", "Th"],
    starts: "18.00, 9:30",
  });
  expect(loadContent(content.root).booking?.offers.at(-1)).toMatchObject({
    mode: { kind: "shared", places: 6 },
    lengths: [{ minutes: 60, per: "person" }],
  });
  expect(readFileSync(path.join(content.root, "booking.yaml"), "utf8")).toMatch(
    /09:30[\s\S]*18:00[\s\S]*Tu[\s\S]*19:00/,
  );
});

it("says beside its field what is missing, and asks for the times of a class on some days", () => {
  const { errors } = readPosted(form, new URLSearchParams({ ...room, days: "Tu", people: "" }));
  expect(errors?.map(({ field }) => field)).toEqual(["people", "starts"]);
  const late = readPosted(form, new URLSearchParams({ ...room, days: "Tu", starts: "18:00, 23:00" }));
  expect(late.errors?.map(({ field }) => field)).toEqual(["starts"]);
});

it("an event has its day and time by the studio's clock, and takes sign-ups; a pass is sold with what it counts", () => {
  const content = copyOf();
  const drafted = { root: content.root, changes: new Map() };
  const picture = [{ value: "event-yoga-mats.webp", label: "Mats" }];
  const shared = {
    name: "Sound Bath",
    summary: "One calm hour.",
    picture: "event-yoga-mats.webp",
    price: "12.50",
  };
  const event = readPosted(
    withOptions(addEventForm, { picture }),
    new URLSearchParams({ ...shared, day: "2027-01-15", from: "18:00", to: "19:30", places: "20" }),
  );
  const pass = readPosted(
    withOptions(addPassForm, { picture }),
    new URLSearchParams({ ...shared, counts: "hours", count: "5" }),
  );
  if (!event.values || !pass.values) throw new Error(JSON.stringify([event.errors, pass.errors]));
  for (const { file, text } of [...newEvent(event.values, drafted), ...newPass(pass.values, drafted)])
    content.write(file, text);
  const { events, products } = loadContent(content.root);
  expect(events.find(({ slug }) => slug === "sound-bath")).toMatchObject({
    starts: "2027-01-15T18:00:00-05:00",
    ends: "2027-01-15T19:30:00-05:00",
    places: 20,
    price: { kind: "fixed", amount: 12.5 },
  });
  expect(products.find(({ slug }) => slug === "sound-bath")).toMatchObject({
    price: 1250,
    pass: { minutes: 300 },
  });
});

function copyOf() {
  const content = copyContent();
  onTestFinished(() => content.remove());
  return content;
}
