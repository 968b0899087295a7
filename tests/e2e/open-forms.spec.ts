import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import type { BookingSetup, Offer } from "#core/booking/setup.ts";
import type { Question } from "#core/form/kinds/questions/questions-model.ts";
import { storeFileName } from "#core/store/open.server.ts";
import { addOwner } from "#workshop/bench/add-owner.ts";
import { vanOffer } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { bookButton, bookedTitle, chooseFirstTime, continueButton, days, title } from "./booking-steps.ts";
import { type ChangingSite, siteThatChanges } from "./changing-site.ts";
import { type OwnServer, startServer } from "./own-server.ts";
import { allowFailedRequests, test as base, expect } from "./test.ts";

// Forms are open while the owner publishes something else. What was typed stays, and what has changed is said before anything is saved.

const latex: Question = { kind: "text", ask: "Latex" };
const music: Question = { kind: "text", ask: "Which music do you like?" };

function changeOffer(setup: BookingSetup, slug: string, change: (offer: Offer) => Offer): BookingSetup {
  return { ...setup, offers: setup.offers.map((offer) => (offer.slug === slug ? change(offer) : offer)) };
}

/** A studio with a van, and its own questions. */
function first(setup: BookingSetup): BookingSetup {
  const van = { ...vanOffer(), slug: "mobile-sensory-van", name: "Mobile Sensory Van" };
  const withVan = {
    ...setup,
    rooms: [...setup.rooms, { id: "van", name: "The van", fits: 3, cannot: [] }],
    offers: [...setup.offers, van],
  };
  const asking = changeOffer(withVan, "bubble-tube-corner", (offer) => ({
    ...offer,
    questions: [latex, music],
  }));
  const { waiver } = asking;
  return waiver ? { ...asking, waiver: { ...waiver, offers: ["bubble-tube-corner"] } } : asking;
}

/** The order of questions is another, one is worded anew, an option is gone, a room is off, companions cost, and the text to sign is another. */
function second(setup: BookingSetup): BookingSetup {
  const { waiver } = setup;
  const reworded = { ...latex, id: "latex", ask: "Is anybody allergic to latex?" };
  const asking = changeOffer(setup, "bubble-tube-corner", (offer) => ({
    ...offer,
    questions: [music, reworded],
  }));
  const paid = changeOffer(asking, "quiet-hour-visit", (offer) => ({ ...offer, companionsFree: 0 }));
  const nearer = changeOffer(paid, "mobile-sensory-van", ({ areas = [], ...offer }) => ({
    ...offer,
    areas: areas.map((area) => ({ ...area, fee: area.fee + 500 })),
  }));
  const fewer = changeOffer(nearer, "group-session", (offer) => ({ ...offer, people: { min: 4, max: 9 } }));
  return {
    ...fewer,
    offers: fewer.offers.filter(({ slug }) => slug !== "pod-and-egg-swing"),
    whatHelps: fewer.whatHelps.filter(({ id }) => id !== "lights-low"),
    ...(waiver && {
      waiver: {
        ...waiver,
        version: "next",
        texts: waiver.texts.map((text) => ({ ...text, text: [...text.text, "Nobody runs."] })),
      },
    }),
  };
}

type Studio = OwnServer & Pick<ChangingSite, "dataDir"> & { readonly publish: () => Promise<void> };

const test = base.extend<{ studio: Studio }>({
  studio: async ({ context }, use) => {
    const site = siteThatChanges(first, second);
    const { dataDir } = site;
    const server = await startServer({ RATE_LIMIT: "100000/1m", DATA_DIR: dataDir, SITE_DIR: "" });
    const publish = async () => {
      site.publish();
      const isOff = async () => (await fetch(`${server.url}/book/pod-and-egg-swing`)).url;
      await expect.poll(isOff).toContain("off");
    };
    await use({ ...server, dataDir, publish });
    for (const page of context.pages()) await page.close();
    await server.stop();
    site.remove();
  },
});

const main = (page: Page) => page.getByRole("main");
const goOn = (page: Page) => main(page).getByRole("button", { name: "Look it over before you book" }).first();

/** Opens the form for who comes, with a time that is kept. */
async function hold(page: Page, url: string, offer: string, who = "adults=1&children=0"): Promise<void> {
  await page.goto(`${url}/book/${offer}?minutes=60&${who}`);
  await days(page).nth(2).click();
  await chooseFirstTime(page);
  await continueButton(page).click();
  await expect(title(page, "Who and what helps")).toBeVisible();
}

async function nameThem(page: Page, name: string): Promise<void> {
  await main(page)
    .getByLabel(/^Your name/)
    .fill(name);
  await main(page)
    .getByLabel(/^E-mail/)
    .fill(`${name.toLowerCase()}@example.com`);
}

/** The rows of visits as they are stored. */
function stored({ dataDir }: Studio, name: string) {
  const db = new DatabaseSync(path.join(dataDir, storeFileName), { readOnly: true });
  const lines = db
    .prepare(
      "SELECT helps, answers, note, companions, children, phone FROM booking_lines JOIN bookings ON bookings.id = booking WHERE bookings.name = ?",
    )
    .all(name);
  db.close();
  return lines;
}

test("a visit is being typed while the owner asks something else: what is gone is named, what was typed stays", async ({
  page,
  studio,
  faults,
}) => {
  allowFailedRequests(faults);
  await hold(page, studio.url, "bubble-tube-corner");
  await nameThem(page, "Ada");
  await main(page).getByLabel("Latex").fill("Gloves, please");
  await main(page).getByLabel("Which music do you like?").fill("Rain");
  await main(page)
    .getByRole("checkbox", { name: /^Lights low/ })
    .check();
  await main(page)
    .getByRole("checkbox", { name: /^Ear defenders/ })
    .check();
  await studio.publish();
  await goOn(page).click();
  await expect(main(page).getByText("Something has changed")).toBeVisible();
  await expect(main(page).getByText("We no longer offer “Lights low”, which you had chosen.")).toBeVisible();
  await expect(main(page).getByLabel("Is anybody allergic to latex?")).toHaveValue("Gloves, please");
  await expect(main(page).getByLabel("Which music do you like?")).toHaveValue("Rain");
  await expect(main(page).getByRole("checkbox", { name: /^Ear defenders/ })).toBeChecked();
  await expect(main(page).getByLabel(/^Your name/)).toHaveValue("Ada");
  await goOn(page).click();
  await expect(title(page, "Check your booking")).toBeVisible();
  await expect(main(page).getByText("Is anybody allergic to latex?", { exact: true })).toBeVisible();
  await bookButton(page).click();
  await expect(bookedTitle(page)).toBeVisible();
  expect(JSON.stringify(stored(studio, "Ada"))).toContain("Gloves, please");
});

/** Books over the API, and gives the address of the visit. */
async function booked(page: Page, { url }: Studio, visit: Readonly<Record<string, unknown>>): Promise<URL> {
  const api = `${url}/api/v1.0/bookings`;
  const { offer, minutes, people } = visit;
  const times = await page.request.get(
    `${api}/times?offer=${offer}&minutes=${minutes}&people=${people}&days=31`,
  );
  const { days: open }: { days: { times: { starts: string }[] }[] } = await times.json();
  const starts = open.slice(1).flatMap((day) => day.times)[0]?.starts;
  const data = { submission_id: crypto.randomUUID(), starts, ...visit };
  const answer = await page.request.post(api, {
    data,
    headers: { origin: url, accept: "application/json" },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return new URL((await answer.json()).manage, url);
}

test("a booked visit is changed by its guest and at the desk, on pages of before: only what they changed is changed", async ({
  page,
  studio,
}) => {
  const who = { name: "Bea", email: "bea@example.com" };
  const party = { people: 3, adults: 2, children: 1, companions: 1 };
  const visit = {
    offer: "quiet-hour-visit",
    minutes: 120,
    ...party,
    helps: ["lights-low"],
    note: "By the door",
  };
  const link = await booked(page, studio, { ...visit, ...who });
  const [, , reference = ""] = link.pathname.split("/");
  await page.goto(link.href);
  await main(page).getByRole("link", { name: "Change who comes or what helps" }).click();
  await expect(main(page).getByRole("checkbox", { name: /^Lights low/ })).toBeChecked();
  const db = new DatabaseSync(path.join(studio.dataDir, storeFileName));
  const [name = "", value = ""] = addOwner(db).split("=");
  db.close();
  await page.context().addCookies([{ name, value, url: studio.url }]);
  const desk = await page.context().newPage();
  await desk.goto(`${studio.url}/desk/bookings/${reference}/change`);
  const kept = stored(studio, "Bea");
  await studio.publish();

  await main(page).getByLabel("Phone", { exact: true }).fill("614 555 0142");
  await main(page).getByRole("button", { name: "Save changes" }).click();
  await expect(main(page).getByText("614 555 0142")).toBeVisible();
  expect(stored(studio, "Bea")).toEqual(kept.map((line) => ({ ...line, phone: "614 555 0142" })));

  await main(desk).getByLabel("Anything else that helps").fill("By the window");
  await main(desk).getByRole("button", { name: "Save changes" }).click();
  await expect(desk.getByText("The change is saved.")).toBeVisible();
  expect(stored(studio, "Bea")).toMatchObject([
    { note: "By the window", phone: "614 555 0142", companions: 1, helps: kept[0]?.helps },
  ]);
});

test("somebody signs up for an event, waits for a place, and signs, while each of it changes", async ({
  page,
  studio,
  faults,
}) => {
  allowFailedRequests(faults);
  const tab = () => page.context().newPage();
  await page.goto(`${studio.url}/sign-up/water-problem`);
  await main(page).getByLabel("Adults").fill("2");
  await nameThem(page, "Cem");
  await main(page).getByLabel("I would like a chair instead of a mat").check();
  await main(page)
    .getByRole("checkbox", { name: /^Lights low/ })
    .check();

  const wish = await tab();
  await wish.goto(`${studio.url}/book/waitlist?offer=pod-and-egg-swing&minutes=60&adults=1&children=0`);
  await nameThem(wish, "Dee");

  const link = await booked(page, studio, {
    ...{ offer: "bubble-tube-corner", minutes: 60, people: 1, adults: 1, children: 0 },
    ...{ name: "Eve", email: "eve@example.com" },
  });
  const sign = await tab();
  await sign.goto(link.href);
  await main(sign).getByRole("link", { name: /sign/i }).first().click();
  await main(sign).getByRole("textbox").first().fill("Eve Stone");
  await main(sign).getByRole("checkbox").last().check();

  await studio.publish();

  await main(page).getByRole("button", { name: "Sign up" }).click();
  await expect(main(page).getByText("We no longer offer “Lights low”, which you had chosen.")).toBeVisible();
  await expect(main(page).getByLabel("I would like a chair instead of a mat")).toBeChecked();
  await expect(main(page).getByLabel(/^Your name/)).toHaveValue("Cem");
  expect(stored(studio, "Cem")).toEqual([]);
  await main(page).getByRole("button", { name: "Sign up" }).click();
  await expect(title(page, "You are signed up")).toBeVisible();

  await main(wish).getByRole("button", { name: "Tell me if a place opens" }).click();
  await expect(main(wish).getByText("We take no new bookings of this here any more")).toBeVisible();
  await expect(main(wish).getByLabel(/^Your name/)).toHaveValue("Dee");

  await main(sign).getByRole("button", { name: "Sign" }).click();
  await expect(main(sign).getByText("Nobody runs.")).toBeVisible();
  await expect(main(sign).getByRole("textbox").first()).toHaveValue("Eve Stone");
  await expect(main(sign).getByRole("checkbox").last()).not.toBeChecked();
});

test("a class, a room that is off, and a visit by the van are being typed while their terms change", async ({
  page,
  studio,
  faults,
}) => {
  allowFailedRequests(faults);
  await hold(page, studio.url, "group-session", "adults=3&children=7");
  await nameThem(page, "Fay");
  const off = await page.context().newPage();
  await hold(off, studio.url, "pod-and-egg-swing");
  await nameThem(off, "Gus");
  const van = await page.context().newPage();
  await van.goto(`${studio.url}/book/mobile-sensory-van`);
  await van.getByRole("textbox", { name: "Postal code" }).fill("43201");
  await van.getByRole("button", { name: "Show the price and open times" }).click();
  await days(van).last().click();
  await chooseFirstTime(van);
  await continueButton(van).click();
  await nameThem(van, "Hal");
  await main(van).getByLabel("Street and house number").fill("7 School Row");
  await main(van).getByLabel("Postal code").fill("43201");
  await main(van).getByLabel("Whom do we ask for there?").fill("Ms Fern");
  await studio.publish();

  for (const tab of [page, off, van]) {
    await goOn(tab).click();
    await expect(main(tab).getByText("Something has changed")).toBeVisible();
    await goOn(tab).click();
    await expect(main(tab).getByText("Something has changed")).toBeHidden();
  }
  // Ten are too many by now: what was typed stays.
  await expect(main(page).getByText("This is offered differently now")).toBeVisible();
  await expect(main(page).getByText("This is for 4 to 9 people.")).toBeVisible();
  await expect(main(page).getByLabel(/^Your name/)).toHaveValue("Fay");
  // A time that is kept is theirs, also where the room takes nothing new any more, and at the price of then: with the drive.
  await bookButton(off).click();
  await expect(bookedTitle(off)).toBeVisible();
  await main(van)
    .getByRole("button", { name: /^Book it: \$145, pay/ })
    .click();
  await expect(bookedTitle(van)).toBeVisible();
});
