import { isDeepStrictEqual } from "node:util";
import { valueAt } from "#site/content/.server/source.ts";
import type { FeatureName, Site } from "#site/content/schemas/site.ts";
import { type Finding, readSource } from "./finding.server.ts";
import { SAMPLE_STREET } from "./sample-text.server.ts";

const FIGURE = "A figure of the made-up studio.";
const REAL_FIGURE = "Write the real one.";
const HIDE_FIGURE = "Write the real one, or remove it to show nothing.";

/** Facts of the sample that look real. One that is unchanged was most likely overlooked. */
type SampleFact = {
  file: string;
  path: (string | number)[];
  value: unknown;
  found: string;
  remedy: string;
  /** It may be the same for the owner. */
  mayBe?: "field";
  /** The fact matters only while one of these is enabled. */
  features?: readonly FeatureName[];
  /** The fact matters only in the United States. */
  isAmerican?: true;
};

/** A site that asks for gifts must say what they are for taxes. */
const GIFTS = ["donations", "causes"] as const;

const FACTS: readonly SampleFact[] = [
  {
    file: "site.yaml",
    path: ["sample"],
    value: true,
    found: "The line at the foot of each page that says that the site is made up.",
    remedy: "Switch it off when everything else in this list is done.",
  },
  {
    file: "site.yaml",
    path: ["noindex"],
    value: true,
    found: "Search engines are kept away.",
    remedy: "Switch it off, so that people can find you.",
  },
  {
    file: "site.yaml",
    path: ["address", "street"],
    value: SAMPLE_STREET,
    found: "The address of the made-up studio.",
    remedy: "Write your own, and its position on the map.",
  },
  ...(
    [
      ["latitude", 39.9612],
      ["longitude", -82.9988],
    ] as const
  ).map(([name, value]) => ({
    file: "site.yaml",
    path: ["map", name],
    value,
    found: "The map position of the made-up studio.",
    remedy: "Write the position of your own door.",
  })),
  {
    file: "site.yaml",
    path: ["hours"],
    value: [
      { dayCodes: ["Mo", "Tu", "We", "Th", "Fr"], opens: "10:00", closes: "20:00" },
      { dayCodes: ["Sa"], opens: "10:00", closes: "18:00" },
      { dayCodes: ["Su"], opens: "12:00", closes: "17:00", note: "Family day. Expect more voices." },
    ],
    found: "The hours of the made-up studio.",
    remedy: "Write when you are open.",
    mayBe: "field",
  },
  {
    file: "booking.yaml",
    path: ["quietHours"],
    value: [{ days: ["Tu", "Th"], opens: "10:00", closes: "12:00" }],
    found: "The quiet hours of the made-up studio. Rooms cannot be booked for oneself then.",
    remedy: "Write yours.",
    mayBe: "field",
  },
  {
    file: "brand.yaml",
    path: ["hue"],
    value: 285,
    found: "The color of the made-up studio. Sharing pictures use it too.",
    remedy: "Choose your own. If violet is your color, use a number close to it, such as 286.",
  },
  {
    file: "site.yaml",
    path: ["subscribers"],
    value: 20_000,
    found: FIGURE,
    remedy: "Write the real one, or leave it empty to show nothing.",
  },
  {
    file: "site.yaml",
    path: ["ein"],
    features: GIFTS,
    isAmerican: true,
    value: null,
    found: "Nobody has said yet whether gifts are tax-deductible.",
    remedy: "Write the number. If you have none, write none: then the site says nothing about taxes.",
  },
  {
    file: "site.yaml",
    path: ["charityRegistration"],
    features: GIFTS,
    value: null,
    found: "Nobody has said yet whether you are a registered charity.",
    remedy: "Write the number. If you have none, write none: then the site says nothing about it.",
  },
  ...[260, 26, 120, 15].map((value, index) => ({
    file: "pages/home.yaml",
    path: ["counters", index, "value"],
    value,
    found: FIGURE,
    remedy: HIDE_FIGURE,
  })),
  ...[
    ["sensory-corners-in-schools", 8000],
    ["warm-meals-and-quiet-evenings", 4000],
    ["mobile-sensory-room", 8692],
    ["family-food-shelf", 5000],
  ].map(([slug, value]) => ({
    file: `causes/${slug}.md`,
    path: ["raised"],
    value,
    found: FIGURE,
    remedy: REAL_FIGURE,
  })),
  {
    file: "causes/sensory-corners-in-schools.md",
    path: ["donors"],
    value: 380,
    found: FIGURE,
    remedy: HIDE_FIGURE,
  },
];

/**
 * Finds facts that are unchanged from the sample.
 * @param files Names of the content files in use; others are skipped.
 */
export function findSampleFacts(
  root: string,
  files: readonly string[],
  { features, country = "US" }: Pick<Site, "features" | "country">,
): Finding[] {
  const isOn = (fact: SampleFact) =>
    (fact.features?.some((name) => features[name]) ?? true) && (!fact.isAmerican || country === "US");
  return FACTS.filter((fact) => files.includes(fact.file) && isOn(fact)).flatMap(
    ({ file, path: field, value, found, remedy, mayBe }) => {
      const { data, at, isOwn } = readSource(root, file);
      if (!isDeepStrictEqual(valueAt(data, field), value) || (mayBe && isOwn(field))) return [];
      return [{ location: at(field), found, remedy, ...(mayBe && { mayBe }) }];
    },
  );
}
