import { existsSync } from "node:fs";
import path from "node:path";
import { paymentKey } from "#core/config/config.server.ts";
import type { Content } from "#site/content/.server/load-content.ts";
import { valueAt } from "#site/content/.server/source.ts";
import type { Site } from "#site/content/schemas/site.ts";
import { type Finding, readSource } from "./finding.server.ts";

/** Words that release a business from injuries by its negligence: they do not bind consumers in the United Kingdom (Consumer Rights Act 2015, section 65). */
const excludesInjury = /\b(injur(y|ies)|death)\b/i;
const releases = /\b(releases?|waives?|not liable|no liability|at (my|your) own risk)\b/i;

/** A sentence of the sample in each of its languages. */
const sampleRules = [
  "We take off our shoes, and we keep our voices low.",
  "Nos quitamos los zapatos y hablamos en voz baja.",
];

/** What guests sign, if it is switched on: it must be the owner's own text. */
export function findSampleWaiver({ waiver, site }: Content): Finding[] {
  const words = waiver?.texts.flatMap(({ text }) => text) ?? [];
  const location = "content/waiver.yaml";
  const findings: Finding[] = [];
  if (words.some((text) => sampleRules.includes(text)))
    findings.push({
      location,
      found: "Guests sign the text of the made-up studio.",
      remedy: "Write your own, and have a lawyer read it; or set isOn: false.",
    });
  if (site.country === "GB" && words.some((text) => excludesInjury.test(text) && releases.test(text)))
    findings.push({
      location,
      found: "What guests sign seems to exclude liability for injury.",
      remedy: "In the United Kingdom such words do not bind consumers. Have a solicitor read the text.",
    });
  return findings;
}

/** What the sample has because it is in the United States, and a studio elsewhere has most likely overlooked. */
const american = [
  {
    field: "timeZone",
    value: /^America\/New_York$/,
    found: "The clock of the made-up studio, for a studio in another country.",
  },
  { field: "currency", value: /^USD$/, found: "Prices in US dollars, for a studio in another country." },
  {
    field: "emergency",
    value: /\b(911|988)\b/,
    found: "Telephone numbers for an emergency in the United States.",
  },
] as const;

/** What is American about a studio that is elsewhere. */
export function findAmericanFacts(root: string, { country }: Pick<Site, "country">): Finding[] {
  const { data, at, isOwn } = readSource(root, "site.yaml");
  if (country === undefined || country === "US") return [];
  // Toronto has the clock of New York, and Canada the same numbers for an emergency.
  const facts = american.filter(({ field }) => country !== "CA" || field === "currency");
  return facts.flatMap(({ field, value, found }) => {
    if (!value.test(String(valueAt(data, [field]))) || isOwn([field])) return [];
    return [{ location: at([field]), found, remedy: "Write your own.", mayBe: "field" }];
  });
}

/** Passes and vouchers that end within five years: less is against the law in many places. */
export function findShortPasses(root: string, files: readonly string[]): Finding[] {
  return files
    .filter((file) => file.startsWith("products/"))
    .flatMap((file) => {
      const { data, at, isOwn } = readSource(root, file);
      return ["pass", "voucher"].flatMap((kind) => {
        const field = [kind, "endsAfter"];
        const months = valueAt(data, field);
        if (typeof months !== "number" || months >= 60 || isOwn(field)) return [];
        return [
          {
            location: at(field),
            found: "A pass or a voucher that ends within five years.",
            remedy:
              "Write 60 months or more, or remove it: then it never ends. Less is against the law in many places.",
            mayBe: "field" as const,
          },
        ];
      });
    });
}

/** Visits that are to be paid online while there is no payment provider: they are booked without being paid. */
export function findUnpaidOffers(root: string, env: Readonly<Record<string, string | undefined>>): Finding[] {
  if (paymentKey(env) !== "" || !existsSync(path.join(root, "booking.yaml"))) return [];
  const { data, at } = readSource(root, "booking.yaml");
  const offers = valueAt(data, ["offers"]);
  return (Array.isArray(offers) ? offers : []).flatMap((_, index) =>
    ["pay", "deposit"].flatMap((field) => {
      const place = ["offers", index, field];
      const value = valueAt(data, place);
      if (value === undefined || value === "at the studio") return [];
      return [
        {
          location: at(place),
          found:
            "A visit that is to be paid online, but there is no payment provider. It is paid at the studio.",
          remedy: "Set the live keys (docs/payments.md), or remove the line.",
        },
      ];
    }),
  );
}
