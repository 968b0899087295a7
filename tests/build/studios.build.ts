import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { copyContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { decodeMail, testMailServer } from "#workshop/fixtures/mail-server.fixtures.ts";
import { type RelayProcess, startRelay } from "../faults/relay-process.ts";
import { publishSeparately } from "../publish-separately.ts";
import { type BuiltPage, readPages, textOf } from "./built-site.ts";
import { allDeadLinks } from "./dead-links.ts";

/** What the sample is called, where it is, and how it is reached. */
const ofSample =
  /Haven|haven-studio|Columbus|\bOhio\b|\bOH\b|\(?614\)?[ -]555|\b432\d\d\b|Willow Arch|New_York|Eastern|39\.96|-82\.99/;
/** How Americans write what this page of the world writes otherwise. */
const american = /\$\d|\bUSD\b|\b[Dd]ollars?\b|\d ?[ap]m\b|\bnoon\b|\bZIP\b/;

/** Owners of other studios, who change the facts and nothing else. For one of them, the blog is looked at as well. */
const owners = [
  {
    name: "phoenix",
    hasBlog: false,
    facts: {
      url: "https://still-desert.example",
      name: "Still Desert Studio",
      shortName: "Still Desert",
      phone: "(602) 555-0131",
      email: "hello@still-desert.example",
      "address.street": "77 Ocotillo Row",
      "address.city": "Phoenix",
      "address.region": "AZ",
      "address.postalCode": "85003",
      "map.latitude": 33.4484,
      "map.longitude": -112.074,
      timeZone: "America/Phoenix",
    },
    left: ofSample,
    shown: ["Still Desert", "Phoenix, Arizona", "Phoenix, AZ 85003", "(602) 555-0131", "$35"],
  },
  {
    name: "london",
    hasBlog: true,
    facts: {
      url: "https://low-tide.example",
      name: "Low Tide Rooms",
      shortName: "Low Tide",
      phone: "020 7946 0018",
      email: "hello@low-tide.example",
      "address.street": "8 Low Road",
      "address.city": "London",
      "address.region": undefined,
      "address.postalCode": "SE1 3XX",
      "map.latitude": 51.4979,
      "map.longitude": -0.0805,
      timeZone: "Europe/London",
      country: "GB",
      currency: "GBP",
      emergency: "If you are in danger, call 999. To talk to somebody, call 116 123.",
    },
    left: new RegExp(`${ofSample.source}|${american.source}`),
    shown: ["Low Tide", "in London.", "London SE1 3XX", "020 7946 0018", "£35", "10:00 to 12:00"],
  },
];

/** What visitors see of a page, and what programs read of it: no addresses of scripts, no names of pictures. */
function wordsOf(file: string, text: string): string {
  if (!file.endsWith(".html")) return text.replaceAll(/\/(assets|pictures)\/[\w./-]+/g, "");
  const document = parse(text);
  const told = ["content", "aria-label", "alt", "title", "placeholder", "href", "value", "data-locale"];
  return [
    textOf(document),
    ...document.querySelectorAll("script[type='application/ld+json'], title").map((one) => one.text),
    ...document
      .querySelectorAll("*")
      .flatMap((one) => told.map((name) => one.getAttribute(name) ?? ""))
      .filter((value) => !/^\/(assets|pictures)\//.test(value)),
  ].join("\n");
}

/** Books a visit of the sample's first room, and returns the page of the visit and the mails about it. */
async function book(relay: RelayProcess, mails: readonly string[]): Promise<string> {
  const api = `${relay.url}/api/v1.0/bookings`;
  const choice = { offer: "bubble-tube-corner", minutes: 60, people: 1 };
  const { days } = JSON.parse(
    await (
      await fetch(`${api}/times?${new URLSearchParams({ ...choice, minutes: "60", people: "1" })}`)
    ).text(),
  );
  const open = days.find(({ times }: { times: unknown[] }) => times.length > 0);
  const response = await fetch(api, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...choice,
      starts: open.times.at(-1).starts,
      name: "Ada Reed",
      email: "ada@guest.example",
      submission_id: crypto.randomUUID(),
    }),
  });
  expect(response.status).toBe(201);
  const { manage } = JSON.parse(await response.text());
  await expect.poll(() => mails.length).toBeGreaterThanOrEqual(2);
  const pages = [manage, "/book", "/book/bubble-tube-corner", "/pass", "/desk/sign-in"].map(async (address) =>
    wordsOf("live.html", await (await fetch(relay.url + address)).text()),
  );
  return [...mails.map(decodeMail), ...(await Promise.all(pages))].join("\n");
}

describe.each(owners)("the sample with the facts of $name", ({ name, facts, left, shown, hasBlog }) => {
  const content = copyContent();
  afterAll(() => content.remove());
  let site: string;
  beforeAll(async () => {
    const file = parseDocument(content.read("site.yaml"));
    for (const [field, value] of Object.entries(facts))
      if (value === undefined) file.deleteIn(field.split("."));
      else file.setIn(field.split("."), value);
    file.set("social", []);
    content.write("site.yaml", String(file));
    content.write("brand.yaml", "mark: brand/wide.svg\nmarkHasName: true\nhue: 190\n");
    content.ownImages();
    content.write(
      "images/brand/wide.svg",
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 40"><rect width="240" height="40" fill="currentColor"/></svg>',
    );
    // The charity half.
    content.switchOff("causes", "donations", "events", "volunteers");
    if (!hasBlog) content.switchOff("blog");
    site = (await publishSeparately(`studio-${name}`, { CONTENT_DIR: content.root })).site;
  }, 300_000);

  test("nothing of the sample is left in any page, feed, calendar, card or manifest", () => {
    const files = readdirSync(site, { recursive: true, encoding: "utf8" }).filter(
      (file) => !file.startsWith("pictures/") && /\.(html|xml|json|ics|txt|webmanifest|svg|data)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(60);
    const words = files.map((file) => ({
      file,
      text: wordsOf(file, readFileSync(path.join(site, file), "utf8")),
    }));
    const found = words.flatMap(({ file, text }) => {
      const match = left.exec(text);
      return match ? [`${file}: ${text.slice(Math.max(0, match.index - 60), match.index + 60)}`] : [];
    });
    expect(found).toEqual([]);
    const all = words.map(({ text }) => text).join("\n");
    for (const own of shown) expect(all).toContain(own);
    expect(allDeadLinks(readPages(site), site)).toEqual([]);
  });

  test("nothing of the sample is left in mails, calendar entries and pages about a visit", async () => {
    const { mails, url } = await testMailServer();
    const relay = await startRelay({
      DATA_DIR: path.resolve(`test-results/studio-${name}`),
      BUILD_DIR: path.resolve("build"),
      SMTP_URL: url,
      MAIL_TO: "owner@studio.example",
    });
    const words = await book(relay, mails);
    expect(words).toContain("BEGIN:VCALENDAR");
    expect(words).toContain(facts.name);
    const match = left.exec(words);
    expect(match ? words.slice(Math.max(0, match.index - 200), match.index + 100) : "").toBe("");
  });
});

describe("a yoga studio in London", () => {
  // Scheduled classes, with most features off.
  let site: string;
  let pages: BuiltPage[];
  beforeAll(async () => {
    site = (await publishSeparately("yoga", { CONTENT_DIR: path.resolve("tests/content/yoga") })).site;
    pages = readPages(site);
  }, 300_000);

  test("its prices are in pounds, and no link is dead", () => {
    expect(allDeadLinks(pages, site)).toEqual([]);
    const prices = pages
      .find(({ path: address }) => address === "/service")
      ?.document.getElementById("prices");
    expect(prices && textOf(prices)).toContain("£12.50");
    expect(pages.filter(({ document }) => textOf(document).includes("$")).map((page) => page.path)).toEqual(
      [],
    );
  });

  test("its country decides how phone, address, hours and dates are written", () => {
    const home = pages.find(({ path: address }) => address === "/")?.document;
    const contact = home?.querySelector("#contact");
    expect(contact && textOf(contact)).toMatch(/8 Low Road\s*London SE1 3XX/);
    expect(home?.querySelector("footer")?.querySelector('a[href="tel:+442079460142"]')?.text).toContain(
      "020 7946 0142",
    );
    const hours = contact?.querySelectorAll("dd").map(textOf).join();
    expect(hours).toMatch(/\d/);
    expect(hours).not.toMatch(/\d ?[ap]m/);
    const data = home
      ?.querySelectorAll('script[type="application/ld+json"]')
      .map(({ text }) => text)
      .join();
    expect(data).toContain('"addressCountry":"GB"');
    expect(data).toContain('"telephone":"+442079460142"');
    expect(data).not.toContain("addressRegion");
    const privacy = pages.find(({ path: address }) => address === "/privacy")?.document.querySelector("html");
    expect(JSON.parse(privacy?.getAttribute("data-locale") ?? "{}")).toMatchObject({ code: "GB", clock: 24 });
  });

  test("its classes of twenty are booked in local time, and never overbooked", async () => {
    const relay = await startRelay({
      DATA_DIR: path.resolve("test-results/yoga"),
      BUILD_DIR: path.resolve("build"),
    });
    const api = `${relay.url}/api/v1.0/bookings`;
    const read = async (address: string) => {
      const response = await fetch(address);
      expect(response.status).toBe(200);
      return JSON.parse(await response.text());
    };
    expect(await read(`${api}/offers`)).toMatchObject({
      timeZone: "Europe/London",
      offers: [{ offer: "slow-flow", mode: "shared", lengths: [{ price: 1250, per: "person" }] }, {}],
    });
    const choice = { offer: "slow-flow", minutes: 75, people: 4 };
    const { days } = await read(`${api}/times?offer=slow-flow&minutes=75&people=4`);
    const [{ starts, places }] = days[2].times;
    expect([starts.slice(11, 16), places]).toEqual(["07:30", 20]);
    const post = () =>
      fetch(api, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          ...choice,
          starts,
          name: "Ada Reed",
          email: "ada@example.com",
          submission_id: crypto.randomUUID(),
        }),
      });
    const responses: Response[] = [];
    for (let count = 0; count < 6; count++) responses.push(await post());
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 409]);
    const made = JSON.parse((await responses[0]?.text()) ?? "");
    expect(made).toMatchObject({ starts, price: 5000 });
    const page = async (address: string) => textOf(parse(await (await fetch(relay.url + address)).text()));
    expect(await page("/book")).toContain("£12.50");
    const visit = await page(made.manage);
    expect(visit).toContain("£50");
    expect(visit).toContain("07:30 to 08:45");
    expect(visit).not.toMatch(/\d ?[ap]m\b/);
  });
});
