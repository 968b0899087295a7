import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "node-html-parser";
import { beforeAll, expect, test } from "vitest";
import { startRelay } from "../faults/relay-process.ts";
import { publishSeparately } from "../publish-separately.ts";
import { type BuiltPage, readPages, textOf } from "./built-site.ts";
import { allDeadLinks } from "./dead-links.ts";

// A different studio: scheduled classes in London, priced in pounds, with most features off.
let site: string;
let pages: BuiltPage[];
beforeAll(async () => {
  site = (await publishSeparately("yoga", { CONTENT_DIR: path.resolve("tests/content/yoga") })).site;
  pages = readPages(site);
}, 300_000);

test("its prices are in pounds, and no link is dead", () => {
  expect(allDeadLinks(pages, site)).toEqual([]);
  const prices = pages.find(({ path: address }) => address === "/service")?.document.getElementById("prices");
  expect(prices && textOf(prices)).toContain("£12.50");
  expect(pages.filter(({ document }) => textOf(document).includes("$")).map((page) => page.path)).toEqual([]);
});

test("its country decides how phone, address, hours and dates are written", () => {
  const home = pages.find(({ path: address }) => address === "/")?.document;
  const footer = home?.querySelector("footer");
  expect(footer && textOf(footer)).toContain("8 Low Road London SE1 3XX");
  expect(footer?.querySelector('a[href="tel:+442079460142"]')?.text).toContain("020 7946 0142");
  expect(footer?.querySelectorAll("dd").map(textOf).join()).not.toMatch(/\d ?[ap]m/);
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

test("nothing of the sample is left in any page, feed, calendar, card or manifest", () => {
  const files = readdirSync(site, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(html|xml|json|ics|txt|webmanifest|svg|data)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(30);
  const left = files.flatMap((file) => {
    const found = /Haven|Columbus|\bOhio\b|\(614\)|haven-studio|43215|\bZIP\b/.exec(
      readFileSync(path.join(site, file), "utf8"),
    );
    return found ? [`${file}: ${found[0]}`] : [];
  });
  expect(left).toEqual([]);
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
