import { expect, it } from "vitest";
import { loadContent } from "#site/content/.server/load-content.ts";
import { SAMPLE_CONTENT } from "#site/content/.server/temporary-content.fixtures.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { describeFindings, type Finding } from "./finding.server.ts";
import {
  findAmericanFacts,
  findSampleWaiver,
  findShortPasses,
  findUnpaidOffers,
} from "./law-and-money.server.ts";
import { findOpenPromises } from "./open-promises.server.ts";
import { findSampleFacts } from "./sample-facts.server.ts";
import { findSampleFields } from "./sample-fields.server.ts";
import { findSampleFiles } from "./sample-files.server.ts";
import { findSampleWords } from "./sample-text.server.ts";

const content = loadContent(SAMPLE_CONTENT);
const sample = content.site;
/** A studio of another name and town. */
const own = {
  ...sample,
  name: "Quiet Harbor Rooms",
  shortName: "Quiet Harbor",
  address: { ...sample.address, street: "7 Mill Street", city: "Portland", postalCode: "04101" },
};

/** A content folder with these files alone. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const root = temporaryFolder();
  writeFiles(root, files);
  return root;
}

const places = (findings: readonly Finding[]) => findings.map(({ location }) => location);

it.each([
  ["a telephone number of examples", "phone: 614-555-0142", "belongs to nobody"],
  ["an address of examples", "url: https://partner.example/", "leads nowhere"],
  ["an e-mail address of examples", "email: me@example.org", "leads nowhere"],
  ["words that call themselves a sample", "name: Alma T. (Sample)", "says it is made up"],
  ["a drawn portrait", "image: people/volunteer-3.svg", "invented person"],
  ["values that were not measured", "rooms:\n  - sample: true", "not measured"],
  ["a sound that was not recorded", "sounds:\n  - madeUp: true", "made-up sound"],
  ["a new entry that was not written", "text: Say in one sentence what it is.", "placeholder"],
  ["the sample's name", "title: About Haven", "name of the made-up studio"],
  ["the sample's town", "title: In Columbus, Ohio", "city of the made-up studio"],
])("%s is found in its line and field", (_name, line, found) => {
  const text = `kind: "1"\n${line}\n`;
  const [first, ...others] = findSampleWords(folderOf({ "faq.yaml": text }), ["faq.yaml"], own);
  expect(first?.found).toContain(found);
  expect(first?.location).toMatch(/^content\/faq\.yaml:[23] {2}\S+$/);
  expect(others).toEqual([]);
});

it.each([
  ["notes of the owner", "a: 1\n# Haven was here.\n"],
  ["the switch that has a check of its own", "sample: true\n"],
  ["a file without anything", "# Invented.\n\n[]\n"],
  ["similar words", "a: Havens and 555-0200, exemplary samples\n"],
])("%s: nothing is found", (_name, text) => {
  expect(findSampleWords(folderOf({ "faq.yaml": text }), ["faq.yaml"], own)).toEqual([]);
});

it("a file that says that it is invented is found as a whole, in the first line of its fields", () => {
  const files = {
    "faq.yaml": "# Sample: what this file says is invented.\n- question: Why?\n",
    "posts/1.md": "---\n# Sample: what this file says is invented.\ntitle: One\n---\n\nHaven.\n",
    "posts/2.md": "---\ntitle: Two\n# Sample: what this file says is invented.\n---\n",
    "sounds/README.md": "# Haven\n",
    "pictures.yaml": "- file: haven.webp\n  alt: Haven\n",
  };
  const found = findSampleWords(folderOf(files), Object.keys(files), own);
  expect(found).toMatchObject([
    { location: "content/faq.yaml", mayBe: "file" },
    { location: "content/posts/1.md", mayBe: "file" },
    { location: "content/posts/1.md:6" },
  ]);
});

it("who has a similar name, or is in the same town, may say so; and a help line is of one's own country", () => {
  const root = folderOf({ "faq.yaml": "a: Haven\nb: Columbus\nc: https://988lifeline.org/\n" });
  const found = (site: Parameters<typeof findSampleWords>[2]) =>
    places(findSampleWords(root, ["faq.yaml"], site)).map((place) => place.slice(-1));
  expect(found(own)).toEqual(["a", "b"]);
  expect(found({ ...own, name: "Safe Haven" })).toEqual(["b"]);
  expect(found({ ...own, address: { ...own.address, city: "Columbus" } })).toEqual(["a"]);
  expect(found(sample)).toEqual(["a", "b"]);
  expect(found({ ...own, country: "GB" })).toEqual(["a", "b", "c"]);
});

it("pictures, the logo and the film of the sample are found where they are used, and those that were checked are not", () => {
  const root = folderOf({
    "pictures.yaml": [
      "- file: room.webp\n  madeUp: rendering\n",
      "- file: kept.webp\n  madeUp: rendering # checked\n",
      "- file: unused.webp\n  madeUp: rendering\n",
      "- file: own.webp\n  alt: Ours\n",
      "- file: brand/map-town.svg\n  madeUp: drawing\n",
    ].join(""),
    "brand.yaml": "logo: brand/haven-mark.svg\n",
    "pages/home-2.yaml":
      "hero: room.webp\nother: own.webp kept.webp brand/map-town.svg\nfilm: /films/a-slow-walk.mp4\n",
    "gallery.yaml": "- image: room.webp\n",
  });
  const files = ["pictures.yaml", "brand.yaml", "pages/home-2.yaml", "gallery.yaml"];
  const found = findSampleFiles(root, files);
  expect(places(found)).toEqual([
    "content/pictures.yaml:2  [1].madeUp",
    "content/pictures.yaml:10  [5].madeUp",
    "content/brand.yaml",
    "public/films/a-slow-walk.mp4",
  ]);
  expect(found.map(({ uses }) => uses?.files)).toEqual([
    ["pages/home-2.yaml", "gallery.yaml"],
    ["pages/home-2.yaml"],
    ["brand.yaml"],
    ["pages/home-2.yaml"],
  ]);
  expect(found.map(({ mayBe }) => mayBe)).toEqual(["field", undefined, undefined, undefined]);
  expect(findSampleFiles(folderOf({ "pictures.yaml": "[]\n" }), ["pictures.yaml"])).toEqual([]);
});

it("prices are the sample's by what they are for: length, group, deposit and what a sum pays", () => {
  const booking = (yaml: string) => folderOf({ "booking.yaml": yaml });
  const found = (root: string, file = "booking.yaml") => places(findSampleFields(root, [file], own));
  const offer =
    "offers:\n  - service: bubble-tube-corner\n    lengths:\n      - { minutes: 60, price: 35 }\n";
  expect(found(booking(offer))).toEqual(["content/booking.yaml:4  offers[1].lengths[1].price"]);
  expect(found(booking(offer.replace("60", "61")))).toEqual([]);
  expect(found(booking(offer.replace("35 }", "35 } # checked")))).toEqual([]);
  const school =
    "offers:\n  - service: group-session\n    lengths:\n      - minutes: 90\n        prices:\n          - { for: schools, price: 9 }\n";
  expect(found(booking(school))).toEqual(["content/booking.yaml:6  offers[1].lengths[1].prices[1].price"]);
  expect(found(booking("closed:\n  - { from: 2026-12-25 }\n  - { from: 2026-12-26 }\n"))).toEqual([
    "content/booking.yaml:2  closed[1].from",
  ]);
  expect(found(booking("offers: none\n"))).toEqual([]);
  expect(found(folderOf({ "faq.yaml": "price: 35\n" }), "faq.yaml")).toEqual([]);
});

it("facts of the sample are found while their part of the site is there, and where they are asked for", () => {
  const root = folderOf({
    "site.yaml": "sample: true\nein: null\ncharityRegistration: null\nsubscribers: 20000\n",
  });
  const found = (site: Parameters<typeof findSampleFacts>[2], files = ["site.yaml"]) =>
    places(findSampleFacts(root, files, site)).map((place) => place.split("  ")[1]);
  const without = { ...sample.features, donations: false, causes: false };
  expect(found(sample)).toEqual(["sample", "subscribers", "ein", "charityRegistration"]);
  expect(found({ ...sample, features: without })).toEqual(["sample", "subscribers"]);
  expect(found({ ...sample, features: { ...without, causes: true } })).toContain("ein");
  expect(found({ ...sample, country: "GB" })).toEqual(["sample", "subscribers", "charityRegistration"]);
  expect(found(sample, [])).toEqual([]);
});

it("a promise about the building is open until it is answered", () => {
  const root = folderOf({ "place.yaml": "promises:\n  - fact: ramp\n    answer: so here\n  - fact: lift\n" });
  expect(findOpenPromises(root)).toMatchObject([
    { location: "content/place.yaml:4  promises[2].fact", isPromise: true },
  ]);
  expect(findOpenPromises(folderOf({ "place.yaml": "about: none\n" }))).toEqual([]);
  expect(findOpenPromises(folderOf({}))).toEqual([]);
});

it("in the United Kingdom, a text that excludes liability for injury is found; elsewhere, and without injury, it is not", () => {
  const found = (text: string, country: "GB" | "US") => {
    const [first] = content.waiver?.texts ?? [];
    const texts = first ? [{ ...first, text: [text] }] : [];
    const waiver = { version: "1", days: 365, offers: [], texts };
    return findSampleWaiver({ ...content, waiver, site: { ...own, country } }).map((one) => one.found);
  };
  const release = "I release the studio from every injury.";
  expect(found(release, "GB")).toEqual([expect.stringContaining("exclude liability for injury")]);
  expect(found(release, "US")).toEqual([]);
  expect(found("Tell us of every injury.", "GB")).toEqual([]);
  expect(found("I come at my own risk.", "GB")).toEqual([]);
  expect(found("We take off our shoes, and we keep our voices low.", "US")).toEqual([
    "Guests sign the text of the made-up studio.",
  ]);
});

it("passes and vouchers end after five years or more, unless the owner has checked the law", () => {
  const root = folderOf({
    "products/1.md": "---\npass:\n  endsAfter: 59\n---\n",
    "products/2.md": "---\nvoucher:\n  endsAfter: 60\n---\n",
    "products/3.md": "---\nvoucher:\n  endsAfter: 12 # checked\n---\n",
    "products/4.md": "---\nprice: 1\n---\n",
    "events/1.md": "---\npass:\n  endsAfter: 1\n---\n",
  });
  const files = ["products/1.md", "products/2.md", "products/3.md", "products/4.md", "events/1.md"];
  expect(places(findShortPasses(root, files))).toEqual(["content/products/1.md:3  pass.endsAfter"]);
});

it("visits that are paid online are found only while there are no keys", () => {
  const offers = "offers:\n  - pay: in full\n  - pay: at the studio\n  - deposit: 20\n  - service: a\n";
  const root = folderOf({ "booking.yaml": offers });
  expect(places(findUnpaidOffers(root, {}))).toEqual([
    "content/booking.yaml:2  offers[1].pay",
    "content/booking.yaml:4  offers[3].deposit",
  ]);
  expect(findUnpaidOffers(root, { STRIPE_SECRET_KEY: "sk_live_1234567890abcdef" })).toEqual([]);
  expect(findUnpaidOffers(folderOf({ "booking.yaml": "rooms: []\n" }), {})).toEqual([]);
  expect(findUnpaidOffers(folderOf({}), {})).toEqual([]);
});

it("what is American is found for a studio elsewhere, unless it was checked", () => {
  const american = "timeZone: America/New_York\ncurrency: USD # checked\nemergency: Call 911.\n";
  const root = folderOf({ "site.yaml": american });
  const found = (country: "GB" | "CA" | "US" | undefined) =>
    places(findAmericanFacts(root, country === undefined ? {} : { country })).map(
      (place) => place.split("  ")[1],
    );
  expect(found("GB")).toEqual(["timeZone", "emergency"]);
  expect([found("CA"), found("US"), found(undefined)]).toEqual([[], [], []]);
});

it("findings of one kind are listed together, numbered, with what to do and how to keep them", () => {
  const price = { found: "A price.", remedy: "Write your own.", mayBe: "field" } as const;
  const text = describeFindings([
    { location: "content/a.yaml:1  price", ...price },
    { location: "content/b.yaml", found: "A page.", remedy: "Write it." },
    { location: "content/c.yaml:2  price", ...price },
  ]);
  expect(text).toBe(
    [
      " 1.  A price.",
      "     Write your own. If it is the same for you, add “# checked” at the end of that line.",
      "     content/a.yaml:1  price",
      "     content/c.yaml:2  price",
      "",
      " 2.  A page.",
      "     Write it.",
      "     content/b.yaml",
    ].join("\n"),
  );
});
