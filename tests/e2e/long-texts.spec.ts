import { readdirSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { isPair, isScalar, parseDocument, visit } from "yaml";
import { copyContent } from "#src/content/.server/temporary-content.fixtures.ts";
import { publishSeparately } from "../publish-separately.ts";
import { test as base } from "./desk/desk.fixtures.ts";
import { applyComfortSettings } from "./looks.ts";
import { expect } from "./test.ts";
import { findHorizontalOverflow } from "./width.ts";

/** Texts of people, by the names of their fields. References, addresses and numbers have other names. */
const WRITTEN =
  /^(title|label|name|shortName|lead|eyebrow|crumb|subtitle|summary|tagline|description|organisation|note|days|text|question|answer|role|street|city|quietHours|pays|reader|reply|book|first|quiet|does|hours)$/;
/** Names that other files refer to, or that are a list's key. */
const KEPT = ["navigation", "video", "meta"];
/** Nobody can write a longer word that still is one. */
const LONG = "Donaudampfschifffahrtsgesellschaft";
const LARGE = { "data-text-size": "200", "data-spacing": "wide", "data-font": "readable" };
const PAGES = [
  ...["/", "/home-2", "/home-3", "/home-4", "/about", "/service", "/service-single/bubble-tube-corner"],
  ...["/what-to-expect", "/book", "/book/bubble-tube-corner", "/event", "/event-single/water-problem"],
  ...["/causes", "/causes-single/mobile-sensory-room", "/blog", "/blog-single/1", "/volunteer", "/shop"],
  ...["/donate", "/contact", "/gallery", "/testimonial", "/visit", "/visit/plan", "/short", "/search"],
  ...["/privacy", "/accessibility", "/pass", "/nowhere"],
];
const ROOMS = [
  ...["", "/bookings", "/bookings/new", "/closed-times", "/messages", "/comments", "/passes", "/money"],
  ...[
    "/bookings/waiting",
    "/events",
    "/gifts",
    "/people",
    "/words",
    "/words/posts",
    "/words/services/bubble-tube-corner",
    "/health",
  ],
  ...["/words/studio/site", "/words/pages/home", "/find?q=Donau", "/log", "/invoices", "/letters"],
];

/** Publishes the test content with every text of people changed. @returns the folder of its pages */
async function publishWith(name: string, change: (text: string) => string): Promise<string> {
  const content = copyContent();
  const files = readdirSync(content.root, { recursive: true, encoding: "utf8" }).filter(
    (file) => /^[\w/-]+\.(yaml|md)$/.test(file) && !/^(images|sounds|yoga)\//.test(file),
  );
  for (const file of files.filter((each) => !/^(brand|pictures)\.yaml$/.test(each))) {
    const text = content.read(file);
    const parts = /^---\n(.*?)\n---\n(.*)$/s.exec(text);
    const document = parseDocument(parts?.[1] ?? text);
    visit(document, {
      Pair(_key, { key, value }, above) {
        const field = isScalar(key) ? String(key.value) : "";
        const within = above.flatMap((one) =>
          isPair(one) && isScalar(one.key) ? [String(one.key.value)] : [],
        );
        const isKept = within.some((name) => KEPT.includes(name));
        const isInMenus = within.includes("navigation");
        if (isKept && !(isInMenus && (field === "label" || field === "title"))) return;
        if (!WRITTEN.test(field) || !isScalar(value) || typeof value.value !== "string") return;
        if (/[{}]/.test(value.value)) return;
        value.value = change(value.value);
      },
    });
    content.write(file, parts ? `---\n${document}---\n${parts[2]}` : String(document));
  }
  const { site } = await publishSeparately(`long-texts-${name}`, { CONTENT_DIR: path.resolve(content.root) });
  content.remove();
  return site;
}

let site = "";
const test = base.extend({
  deskEnv: async ({ deskEnv }, use) => use({ ...deskEnv, SITE_DIR: site }),
});

/** Looks at pages on the smallest phone, at usual and at the largest text. */
async function expectToFit(page: Page, url: string, addresses: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const wide: Record<string, string[]> = {};
  const onTop: string[] = [];
  for (const address of addresses) {
    await page.goto(url + address);
    for (const look of [{}, LARGE]) {
      await applyComfortSettings(page, look);
      const found = await findHorizontalOverflow(page);
      if (found.length > 0) wide[`${address} ${JSON.stringify(look)}`] = found;
      for (const pair of await overlapping(page.locator("header a, header button, footer a, footer button")))
        onTop.push(`${address} ${JSON.stringify(look)}: ${pair}`);
    }
  }
  expect(wide).toEqual({});
  expect(onTop).toEqual([]);
}

/** Books a visit for a guest of this name. @returns the address of its page */
async function book(url: string, name: string): Promise<string> {
  const api = `${url}/api/v1.0/bookings`;
  const query = new URLSearchParams({ offer: "bubble-tube-corner", minutes: "60", people: "1" });
  const { days } = JSON.parse(await (await fetch(`${api}/times?${query}`)).text());
  const [{ starts }] = days.find(({ times }: { times: unknown[] }) => times.length > 0).times;
  const response = await fetch(api, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...{ offer: "bubble-tube-corner", minutes: 60, people: 1, starts, name },
      email: `${name.toLowerCase()}@${name.toLowerCase()}.example`,
      submission_id: crypto.randomUUID(),
    }),
  });
  expect(response.status).toBe(201);
  return JSON.parse(await response.text()).manage;
}

for (const [name, change, guest] of [
  ["the longest", (text: string) => `${LONG} ${text}`, LONG],
  ["the shortest", () => "A", "A"],
] as const)
  test.describe(`with ${name} texts that an owner may write`, () => {
    test.beforeAll(async () => {
      test.setTimeout(300_000);
      site = await publishWith(name.replace(" ", "-"), change);
    });

    test("no page scrolls sideways on the smallest phone, and no control of its frame lies on another", async ({
      page,
      desk,
      isMobile,
    }) => {
      test.skip(isMobile, "the same width");
      test.setTimeout(600_000);
      await expectToFit(page, desk.url, [...PAGES, await book(desk.url, guest)]);
    });

    test("nor does a room of the desk", async ({ page, desk, isMobile }) => {
      test.skip(isMobile, "the same width");
      test.setTimeout(600_000);
      await desk.signIn(page, "owner");
      const visit = await book(desk.url, guest);
      const reference = new URL(visit, desk.url).pathname.split("/").at(-1);
      const booking = `/desk/bookings/${reference}`;
      await expectToFit(page, desk.url, [
        ...ROOMS.map((room) => `/desk${room}`),
        ...[booking, `${booking}/change`, `${booking}/move?line=1`],
      ]);
    });
  });

/** Pairs of controls whose boxes overlap. */
async function overlapping(controls: Locator): Promise<string[]> {
  return controls.evaluateAll((elements) => {
    const shown = elements
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, boxes: [...element.getClientRects()] }))
      .filter(({ boxes }) => boxes.some(({ width, height }) => width > 1 && height > 1));
    return shown.flatMap((one, index) =>
      shown.slice(index + 1).flatMap((other) => {
        const lies = one.boxes.some((a) =>
          other.boxes.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2,
          ),
        );
        return lies ? [`${one.element.textContent} on ${other.element.textContent}`] : [];
      }),
    );
  });
}
