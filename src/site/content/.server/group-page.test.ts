import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setupWithEvents } from "./booking-setup.ts";
import { withContent } from "./content.ts";
import { firstLookFact, groupPage, groupPrices } from "./group-page.ts";
import { loadContent } from "./load-content.ts";
import { paperLinks, readOwnFiles } from "./own-files.ts";
import { copyContent, type TemporaryContent } from "./temporary-content.fixtures.ts";

let content: TemporaryContent;
beforeEach(() => {
  content = copyContent();
});
afterEach(() => {
  vi.unstubAllEnvs();
  content.remove();
});

function read() {
  const loaded = loadContent(content.root);
  const setup = setupWithEvents(loaded);
  return { setup, page: loaded.place && groupPage(loaded.place, setup) };
}

/** Changes a file of the content. */
function change(file: string, from: string, to: string): void {
  const text = content.read(file);
  expect(text).toContain(from);
  content.write(file, text.replace(from, to));
}

test("the page for groups says who may come, the ways out, readings with device and date, and roles without names", () => {
  const { page, setup } = read();
  const said =
    (page &&
      [...page.parts, page].flatMap(({ facts }) => facts.map(({ label, text }) => `${label}: ${text}`))) ??
    [];
  expect(said).toContainEqual(
    expect.stringMatching(/^Group Session: Up to 10 people, .* One adult for every 4 /),
  );
  expect(said).toContainEqual(
    expect.stringMatching(/^Light and sound, Reading corner: 90 lux, 33 dB\(A\), a phone .* 2026$/),
  );
  expect(said).toContainEqual(expect.stringContaining("Safeguarding: Our studio manager leads"));
  expect(groupPrices(setup)).toContainEqual({
    label: "Group Session, 90 minutes",
    text: "$150 in all for 10 people, $15 for each of them.",
  });
});

test("its version is another one when something on it is, and the same for another price", () => {
  const version = read().page?.version;
  expect(version).toMatch(/^[a-z0-9]{5}$/);
  change("booking.yaml", "minutes: 90, price: 150", "minutes: 90, price: 160");
  expect(read().page?.version).toBe(version);
  change("place.yaml", "at two tables", "at one table");
  const lunch = read().page?.version;
  expect(lunch).not.toBe(version);
  change("booking.yaml", "largest: 10", "largest: 12");
  expect(read().page?.version).not.toBe(lunch);
});

test("a PDF of the owner is a link that says its size; another one is another version of the page at the same address", async () => {
  const before = read().page?.version;
  content.write("files/insurance-2027.pdf", `%PDF-1.7 ${"x".repeat(119_500)}`);
  content.write("files/not-named.pdf", "%PDF-1.7");
  change(
    "place.yaml",
    "forGroups:\n",
    "forGroups:\n  papers: [{ label: Insurance, pdf: insurance-2027 }, { label: Policy, href: /about }]\n",
  );
  const first = read().page?.version;
  expect(first).not.toBe(before);
  vi.stubEnv("CONTENT_DIR", content.root);
  const loaded = loadContent(content.root);
  expect(paperLinks(loaded.place?.forGroups?.papers ?? [])).toEqual([
    { label: "Insurance (PDF, 120 kB)", href: "/files/insurance.pdf" },
    { label: "Policy", href: "/about" },
  ]);
  const published = await withContent({ content: loaded, pictures: {} }, async () => [...readOwnFiles()]);
  expect(published).toEqual([["/files/insurance.pdf", path.join(content.root, "files/insurance-2027.pdf")]]);
  // The insurance of the next year, copied over the one of before.
  content.write("files/insurance-2027.pdf", `%PDF-1.7 ${"y".repeat(119_500)}`);
  expect(read().page?.version).not.toBe(first);
  const twice = [
    { label: "Insurance", pdf: "a" },
    { label: "Insurance", pdf: "b" },
    { label: "保険", pdf: "c" },
  ];
  for (const { pdf } of twice) content.write(`files/${pdf}.pdf`, "%PDF-1.7");
  expect(paperLinks(twice).map(({ href }) => href)).toEqual([
    "/files/insurance.pdf",
    "/files/insurance-2.pdf",
    "/files/c.pdf",
  ]);
});

test("prices for schools stand beside the others, and a first look that can be booked says what it costs", () => {
  const quiet = () => firstLookFact("quiet-hour-visit", read().setup);
  expect(quiet()).toMatchObject({ text: expect.stringContaining("2 hours. One of us comes along.") });
  expect(firstLookFact("mobile-sensory-van", read().setup)).toBeUndefined();
  change("booking.yaml", "price: 150 }", "price: 12, per: person, prices: [{ for: schools, price: 9 }] }");
  expect(groupPrices(read().setup)).toContainEqual({
    label: "Group Session, 90 minutes",
    text: "$120 in all for 10 people, $12 for each of them. For schools: $90 in all for 10 people, $9 for each of them.",
  });
  change(
    "booking.yaml",
    "for: schools, price: 9 }",
    "for: schools, price: 9 }, { for: schools, from: 2099-01-01, price: 10 }",
  );
  expect(groupPrices(read().setup)).toContainEqual({
    label: "Group Session, 90 minutes",
    text: expect.stringMatching(/\$9 for each of them\. From January 1, 2099: \$100 in all\.$/),
  });
});

test("groups are asked whether they have filed it, and nobody is where there is no such page", () => {
  const asked = () =>
    read().setup.offers.filter(({ questions = [] }) => questions.some(({ id }) => id?.startsWith("filed-")));
  expect(asked().map(({ slug }) => slug)).toEqual(["group-session"]);
  content.write(
    "place.yaml",
    content.read("place.yaml").replace(/\nforGroups:[\s\S]*?\nmyPlan:/, "\nmyPlan:"),
  );
  expect(asked()).toEqual([]);
  expect(read()).toMatchObject({
    page: undefined,
    setup: expect.not.objectContaining({ hasGroupPage: true }),
  });
});
