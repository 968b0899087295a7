import { expect } from "vitest";
import { standInKeys } from "#core/pay/stand-in-account.server.ts";
import type { CountedOwner } from "./counted-owner.ts";
import { liveKey } from "./live-payments.ts";

/** What is so in Leeds. Of all else nobody knows yet. */
const answers: Readonly<Record<string, string>> = {
  "ear-defenders": "so here",
  flashing: "so here",
  steps: "not here",
  "changing-bench": "not here",
};

/** Three rooms, as their owner knows them. */
const rooms = [
  {
    name: "The Fern Room",
    summary: "Green light, moss to touch, and one deep chair.",
    people: "3",
    price: "30",
  },
  {
    name: "The Loft",
    summary: "A mattress under the roof, and rain on the window.",
    people: "2",
    price: "24.50",
  },
  { name: "Slow Movement", summary: "An hour of slow stretching, for eight.", people: "8", price: "9" },
];

async function addRooms(owner: CountedOwner): Promise<void> {
  await owner.follow("Add a room or class");
  for (const [index, { name, summary, people, price }] of rooms.entries()) {
    owner.write("name", name);
    owner.write("summary", summary);
    if (index === 2) owner.tick("mode", "shared");
    owner.write("people", people);
    owner.write("price", price);
    owner.choose("picture");
    for (const sense of ["light", "sound", "scent", "touch", "movement", "crowding"])
      owner.choose(sense, "A little");
    await owner.press("Add it");
    expect(owner.text()).toContain("It is in your draft.");
  }
}

async function addEventAndPass(owner: CountedOwner, day: string): Promise<void> {
  await owner.follow("Add an event");
  owner.write("name", "A slow supper");
  owner.write("summary", "Soup at one long table, and no speeches.");
  owner.write("day", day);
  owner.write("from", "18:00");
  owner.write("to", "20:00");
  owner.write("places", "12");
  owner.write("price", "8");
  owner.choose("picture");
  await owner.press("Add it");
  expect(owner.text()).toContain("It is in your draft.");
  await owner.follow("Sell a pass");
  owner.write("name", "Five visits");
  owner.write("summary", "For whoever comes often.");
  owner.tick("counts", "visits");
  owner.write("count", "5");
  owner.write("price", "120");
  owner.choose("picture");
  await owner.press("Add it");
  expect(owner.text()).toContain("It is in your draft.");
}

/** Makes the made-up studio one in Leeds: what an owner presses and writes, page by page, up to the last press before it is published. */
export async function makeItOurs(
  owner: CountedOwner,
  { link, mailPort, day }: { link: string; mailPort: number; day: string },
): Promise<void> {
  const list = () => owner.follow("Make it yours");
  const savesDraft = async () => {
    await owner.press("Save draft");
    expect(owner.text()).toContain("Saved in your draft.");
  };

  // The link, a name, a passkey.
  await owner.visit("/desk/welcome");
  owner.write("secret", new URL(link).hash.slice(1));
  await owner.press("Continue");
  owner.write(/^Your name/, "Ottilie");
  await owner.press("Go to your desk");
  await owner.addPasskey("Add a passkey for this device");
  expect(owner.text()).toContain("Your passkey is saved.");
  await owner.follow(/desk$/);
  expect(owner.address()).toBe("/desk/make-it-yours");

  // The building: no press of these counts but the last.
  await owner.follow(/^Next: /);
  for (const name of owner.names("input[type=radio]")) owner.tick(name, answers[name] ?? "not known", false);
  await owner.press("Save answers");

  // Mail and cards, tried on the spot.
  await owner.follow("Mail and cards");
  owner.write("mail-server", `127.0.0.1:${mailPort}`);
  owner.write("mail-to", "hello@fern-rooms.co.uk");
  await owner.press("Test and keep");
  expect(owner.text()).toContain("The test mail is on its way, and mail is set up.");
  owner.write("cards-key", liveKey);
  owner.write("cards-webhook", standInKeys.webhookSecret);
  await owner.press(/^Test and keep$/, "cards");
  expect(owner.text()).toContain("The site is being published with it.");
  await list();

  // Facts and hours.
  await owner.follow(/^Facts, hours, menus and switches/);
  for (const [field, value] of Object.entries({
    url: "https://fern-rooms.co.uk",
    name: "Fern Rooms",
    shortName: "Fern",
    tagline: "An hour of quiet in the middle of Leeds.",
    phone: "0113 496 0123",
    email: "hello@fern-rooms.co.uk",
    "address.street": "8 Canal Wharf",
    "address.city": "Leeds",
    "address.region": "",
    "address.postalCode": "LS11 5PS",
    country: "GB",
    currency: "GBP",
    "map.latitude": "53.7935",
    "map.longitude": "-1.5496",
    timeZone: "Europe/London",
    "hours.0.closes": "18:00",
    "hours.2.note": "",
    emergency:
      "We are not an emergency service. If you may be in danger, call 999. To talk to somebody, call 116 123.",
  }))
    owner.write(field, value);
  await owner.press("Save draft");
  // Events stand in the new time zone by the clock.
  if (owner.has("button", /time on the clock stays/)) await owner.press(/time on the clock stays/);
  expect(owner.text()).toContain("Saved in your draft.");
  await list();
  await owner.follow(/^Logo and colou?r/);
  owner.write("hue", "150");
  await savesDraft();
  await owner.follow("Add a logo or icon");
  owner.write(/^Drawing/, new File([drawing], "fern.svg", { type: "image/svg+xml" }));
  await owner.press("Add the drawing");
  expect(owner.text()).toContain("Saved in your draft.");
  await list();

  await addRooms(owner);
  await addEventAndPass(owner, day);
  await list();
  // Step by step: what is not there goes, list by list; what was read, and is true here, stays.
  let said = "";
  await isRead(owner);
  for (let next = nextAnswer(owner); next; next = nextAnswer(owner)) {
    if (next === said) throw new Error(`"${next}" is still there: ${owner.text().slice(0, 300)}`);
    said = next;
    await owner.press(next);
    await isRead(owner);
  }
}

/** On a busy machine the list says that it is still being read. */
async function isRead(owner: CountedOwner): Promise<void> {
  while (owner.has("a", /^Open the list again$/)) await owner.visit(owner.address());
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M20 2v36M20 12 8 6m12 14L6 14m14 14L8 24" stroke="currentColor" fill="none"/></svg>';

/** The next thing to say on the list: that it is not there, if that can be said of it, or that it is true here, too. */
function nextAnswer(owner: CountedOwner): string | undefined {
  const all = owner
    .all("button")
    .filter((words) => /^(These are not ours|We do not have this|This is ours): /.test(words));
  const aboutOf = (words = "") => words.replace(/^[^:]*: /, "");
  const [first] = all;
  // Both stand on one row.
  return all.find((words) => aboutOf(words) === aboutOf(first) && !words.startsWith("This is ours")) ?? first;
}
