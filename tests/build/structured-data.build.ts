import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { isLivePath } from "#src/lib/paths.ts";
import { CLIENT, readPage, readPages } from "./built-site.ts";

type Thing = { "@type": string } & Record<string, unknown>;

const SITE = "https://haven-studio.example";

/** What search engines ask of a thing before they show it, and what they recommend. */
const WANTED: Record<string, readonly string[]> = {
  LocalBusiness: ["name", "url", "image", "telephone", "address", "geo", "openingHoursSpecification"],
  WebSite: ["name", "url", "potentialAction"],
  SearchAction: ["target", "query-input"],
  Event: [
    "name",
    "description",
    "startDate",
    "endDate",
    "location",
    "image",
    "organizer",
    "eventStatus",
    "eventAttendanceMode",
  ],
  Place: ["name", "address"],
  PostalAddress: ["streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry"],
  GeoCoordinates: ["latitude", "longitude"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  BlogPosting: ["headline", "image", "datePublished", "dateModified", "author", "publisher"],
  Organization: ["name", "url", "logo"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  DonateAction: ["name", "recipient", "target"],
  EntryPoint: ["urlTemplate"],
  Service: ["name", "description", "provider", "areaServed"],
  Offer: ["name", "price", "priceCurrency", "url"],
  ReserveAction: ["target"],
};

const pages = readPages().map(({ path: address, document }) => ({
  address,
  things: document
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap((block) => readBlock(block.rawText)),
}));

function readBlock(block: string): Thing[] {
  const data = JSON.parse(block) as { "@context": string; "@graph": Thing[] };
  expect(data["@context"]).toBe("https://schema.org");
  return data["@graph"].flatMap(thingsIn);
}

/** A thing with every thing inside it; what only names another one by its id is none. */
function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(thingsIn);
  return "@type" in value ? [value as Thing, ...inner] : inner;
}

function addressesIn(value: unknown): string[] {
  if (typeof value === "string") return /^https?:|^\//.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}

function typesOn(address: string): string[] {
  return pages.find((page) => page.address === address)?.things.map((thing) => thing["@type"]) ?? [];
}

describe.each(pages.filter(({ things }) => things.length > 0))("$address", ({ things }) => {
  test("tells search engines all that they ask for", () => {
    for (const thing of things) {
      const wanted = WANTED[thing["@type"]];
      expect(wanted, `${thing["@type"]} is known`).toBeDefined();
      expect(Object.keys(thing)).toEqual(expect.arrayContaining([...(wanted ?? [])]));
    }
  });

  test("names full addresses only, and on this site only such as are there", () => {
    for (const address of things.flatMap(addressesIn)) {
      expect(address).toMatch(/^https:\/\/[\w.-]+/);
      if (!address.startsWith(SITE)) continue;
      const { pathname } = new URL(address);
      if (isLivePath(pathname)) continue;
      const file = path.join(CLIENT, pathname);
      expect(existsSync(path.extname(pathname) ? file : path.join(file, "index.html")), address).toBe(true);
    }
  });

  test("makes up no ratings", () => {
    const keys = things.flatMap((thing) => Object.keys(thing));
    expect(keys.filter((key) => /rating|review/i.test(key))).toEqual([]);
  });
});

test.each([
  ["/", ["WebSite", "SearchAction", "LocalBusiness", "OpeningHoursSpecification"]],
  ["/contact", ["LocalBusiness", "BreadcrumbList"]],
  ["/event-single/water-problem", ["Event", "Place", "PostalAddress", "Organization", "BreadcrumbList"]],
  ["/blog-single/1", ["BlogPosting", "BreadcrumbList"]],
  ["/causes-single/mobile-sensory-room", ["DonateAction", "BreadcrumbList"]],
  ["/donate", ["DonateAction"]],
  ["/service-single/tactile-wall", ["Service", "Offer", "ReserveAction"]],
  // What is agreed upon by letter has no price to name.
  ["/service-single/mobile-sensory-van", ["Service"]],
])("%s is described as %j", (address, types) => {
  expect(typesOn(address)).toEqual(expect.arrayContaining(types));
});

test("prices are those that the page itself names", () => {
  for (const { address, things } of pages) {
    const words = readPage(address).document.querySelector("main")?.textContent;
    for (const { price } of things.filter((thing) => thing["@type"] === "Offer"))
      expect(words, address).toContain(`$${String(price).replace(/\.00$/, "")}`);
  }
});

test("an event starts by the clock of its place", () => {
  const event = pages
    .find(({ address }) => address === "/event-single/water-problem")
    ?.things.find((thing) => thing["@type"] === "Event");
  expect(event?.startDate).toBe("2027-05-15T16:00:00-04:00");
});

test("a breadcrumb leads from the home page to the page itself", () => {
  const list = pages
    .find(({ address }) => address === "/event-single/water-problem")
    ?.things.filter((thing) => thing["@type"] === "ListItem");
  expect(list?.map(({ position, item }) => [position, item])).toEqual([
    [1, `${SITE}/`],
    [2, `${SITE}/event`],
    [3, `${SITE}/event-single/water-problem`],
  ]);
});

test("other layouts of the same content have no breadcrumb of their own for search engines", () => {
  expect(typesOn("/blog-single-fullwidth/1")).not.toContain("BreadcrumbList");
});
