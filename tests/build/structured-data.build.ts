import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { isLivePath } from "#core/values/paths.ts";
import { CLIENT, readPage, readPages } from "./built-site.ts";

type Thing = { "@type": string } & Record<string, unknown>;

const SITE = "https://haven-studio.example";

/** Properties that search engines require or recommend, by type. */
const EXPECTED: Record<string, readonly string[]> = {
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
  // Usual hours have days of the week, special ones a first and a last day.
  OpeningHoursSpecification: ["opens", "closes"],
  BlogPosting: ["headline", "image", "datePublished", "dateModified", "author", "publisher"],
  Organization: ["name", "url", "logo"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  DonateAction: ["name", "recipient", "target"],
  EntryPoint: ["urlTemplate"],
  Service: ["name", "description", "provider", "areaServed"],
  Offer: ["url"],
  UnitPriceSpecification: ["price", "priceCurrency", "unitText", "referenceQuantity"],
  QuantitativeValue: ["value", "unitText"],
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

/** A thing and every thing nested in it, without references by id. */
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
  test("has all properties that search engines expect", () => {
    for (const thing of things) {
      const expected = EXPECTED[thing["@type"]];
      expect(expected, `${thing["@type"]} is known`).toBeDefined();
      expect(Object.keys(thing)).toEqual(expect.arrayContaining([...(expected ?? [])]));
    }
  });

  test("has only absolute addresses, and those on this site exist", () => {
    for (const address of things.flatMap(addressesIn)) {
      expect(address).toMatch(/^https:\/\/[\w.-]+/);
      if (!address.startsWith(SITE)) continue;
      const { pathname } = new URL(address);
      if (isLivePath(pathname)) continue;
      const file = path.join(CLIENT, pathname);
      expect(existsSync(path.extname(pathname) ? file : path.join(file, "index.html")), address).toBe(true);
    }
  });

  test("contains no ratings", () => {
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
  // The price of this service is agreed individually.
  ["/service-single/mobile-sensory-van", ["Service"]],
])("%s is described as %j", (address, types) => {
  expect(typesOn(address)).toEqual(expect.arrayContaining(types));
});

test("prices match those on the page", () => {
  for (const { address, things } of pages) {
    const text = readPage(address).document.querySelector("main")?.textContent;
    for (const offer of things.filter((thing) => thing["@type"] === "Offer")) {
      const { price, description } = { ...offer, ...(offer.priceSpecification as object) } as Thing;
      // What one gives at an event is said in words.
      const words =
        price === "0.00" ? "Free" : price ? `$${String(price).replace(/\.00$/, "")}` : description;
      expect(text, address).toContain(words);
    }
  }
});

test("an event's start has the UTC offset of its place", () => {
  const event = pages
    .find(({ address }) => address === "/event-single/water-problem")
    ?.things.find((thing) => thing["@type"] === "Event");
  expect(event?.startDate).toBe("2030-05-18T16:00:00-04:00");
});

test("the breadcrumb leads from the home page to the page itself", () => {
  const list = pages
    .find(({ address }) => address === "/event-single/water-problem")
    ?.things.filter((thing) => thing["@type"] === "ListItem");
  expect(list?.map(({ position, item }) => [position, item])).toEqual([
    [1, `${SITE}/`],
    [2, `${SITE}/event`],
    [3, `${SITE}/event-single/water-problem`],
  ]);
});

test("other layouts of the same content have no breadcrumb for search engines", () => {
  expect(typesOn("/blog-single-fullwidth/1")).not.toContain("BreadcrumbList");
});
