import { afterEach, expect, it, vi } from "vitest";
import { type ReleasedContent, withContent } from "#site/content/.server/content.ts";
import { documentSections, privacySections } from "./document-sections.ts";

afterEach(() => vi.unstubAllEnvs());

/** What `read` returns on a site with these features. */
function onSite<T>(features: { donations?: boolean }, read: () => T): T {
  const content = { site: { analytics: false, features } } as ReleasedContent["content"];
  return withContent({ content, pictures: {} }, read);
}

it.each([
  { donations: false, key: "", isShown: false },
  { donations: true, key: "", isShown: true },
  { donations: false, key: "sk_live_1", isShown: true },
])(
  "what happens to payments is said where something can be paid online: %o",
  ({ donations, key, isShown }) => {
    vi.stubEnv("STRIPE_SECRET_KEY", key);
    const sections = [
      { title: "Card payments", paragraphs: [], whenPayments: true as const },
      { title: "Children", paragraphs: [] },
    ];
    const titles = onSite({ donations }, () => documentSections(sections)).map(({ title }) => title);
    expect(titles).toEqual(isShown ? ["Card payments", "Children"] : ["Children"]);
  },
);

it.each([
  { key: "sk_live_1", words: "Children", added: ["Card payments"] },
  { key: "sk_live_1", words: "You pay on the page of Stripe.", added: [] },
  { key: "", words: "Children", added: [] },
])(
  "the privacy page says who handles payments, also where its content does not: %o",
  ({ key, words, added }) => {
    vi.stubEnv("STRIPE_SECRET_KEY", key);
    const sections = onSite({}, () => privacySections([{ title: words, paragraphs: [] }]));
    const titles = sections.map(({ title }) => title);
    expect(titles).toEqual([words, ...added]);
  },
);

it.each([
  { url: "", copies: undefined, words: undefined },
  {
    url: "s3://bucket/haven",
    copies: undefined,
    words: "Whoever keeps these copies for us cannot read them.",
  },
  {
    url: "",
    copies: { keeper: "Example Storage Inc.", country: "DE" },
    words: "Example Storage Inc. keeps these copies in Germany, and cannot read them.",
  },
])("the privacy page says who keeps copies, and where: %o", ({ url, copies, words }) => {
  vi.stubEnv("REPLICA_URL", url);
  const content = { site: { features: {}, copies } } as unknown as ReleasedContent["content"];
  const sections = withContent({ content, pictures: {} }, () => privacySections([]));
  expect(sections.map(({ title }) => title)).toEqual(words ? ["Copies"] : []);
  const said = JSON.stringify(sections);
  if (words) expect(said).toContain(words);
  expect(said.includes("If a new machine takes over")).toBe(words !== undefined);
});
