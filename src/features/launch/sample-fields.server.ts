import { readFileSync } from "node:fs";
import { formatPath, type Path, valueAt } from "#site/content/.server/source.ts";
import type { Site } from "#site/content/schemas/site.ts";
import { type Finding, readSource } from "./finding.server.ts";
import { SAMPLE_STREET } from "./sample-text.server.ts";

/**
 * What fields of the sample say that tell of one studio, written anew by `scripts/note-sample.ts`. It is for files whose owner has
 * taken off the line that calls them invented, and left a price: that line says so in a file of any earlier version.
 */
export const SAMPLE_FIELDS = new URL("./sample-fields.json", import.meta.url);

/** A field that tells of one studio, in a content file. */
type Field = {
  /** Its place and value. They stay the same when other entries of a list are added or removed. */
  label: string;
  path: Path;
  found: string;
};

/** Fields that tell of one studio: its name in each file, or below a list, and what an unchanged one is. */
type FieldKind = {
  file: RegExp;
  /** The list with the entries; left out where the file itself is the entry. */
  list?: Path;
  /** Names one entry of several, where the value alone may be anybody's: what a sum pays for. */
  key?: string;
  /** The value is the sample's under any file name. */
  isMovable?: boolean;
  fields: readonly Path[];
  found: string;
};

const PRICE = "A price or a rule about money of the made-up studio.";
const PERSON = "A person of the made-up studio, who does not exist.";

const KINDS: readonly FieldKind[] = [
  { file: /^site\.yaml$/, fields: [["tagline"]], found: "The motto of the made-up studio." },
  {
    file: /^site\.yaml$/,
    fields: [["quietHours"], ["replyTime"], ["newsletter", "reader"], ["newsletter", "reply"]],
    found: "A promise of the made-up studio to its guests.",
  },
  {
    file: /^site\.yaml$/,
    fields: [["address", "postalCode"]],
    found: "The postal code of the made-up studio.",
  },
  {
    file: /^events\//,
    isMovable: true,
    fields: ["name", "street", "postalCode", "latitude", "longitude"].map((name) => ["place", name]),
    found: "A place of the made-up studio. Guests would go there.",
  },
  {
    file: /^(partners|supporters)\.yaml$/,
    list: [],
    fields: [["name"]],
    found: "A partner or supporter of the made-up studio, who does not exist.",
  },
  { file: /^testimonials\.yaml$/, list: [], fields: [["name"], ["text"]], found: PERSON },
  { file: /^comments\.yaml$/, list: [], fields: [["name"], ["text"]], found: PERSON },
  { file: /^volunteers\//, isMovable: true, fields: [["name"]], found: PERSON },
  {
    file: /^gallery\.yaml$/,
    list: [],
    fields: [["subtitle"]],
    found: "A corner of the made-up studio.",
  },
  {
    file: /^visit\.yaml$/,
    list: ["directions", "steps"],
    fields: [[]],
    found: "The way to the made-up studio.",
  },
  {
    file: /^pages\/home\.yaml$/,
    fields: [["community", "text"]],
    found: "A project of the made-up studio.",
  },
  { file: /^causes\//, fields: [["goal"]], found: "A sum of the made-up studio." },
  { file: /^booking\.yaml$/, fields: [["lateCancelling"]], found: PRICE },
  {
    file: /^booking\.yaml$/,
    list: ["closed"],
    fields: [["from"]],
    found: "A day on which the made-up studio is closed. Nobody could book you then.",
  },
  {
    file: /^booking\.yaml$/,
    list: ["schoolTerms"],
    fields: [["from"]],
    found: "A term of the schools of the made-up studio.",
  },
  // A sum is the sample's only together with what it pays for: $50 alone may be anybody's.
  { file: /^pages\/donate\.yaml$/, list: ["presets"], key: "pays", fields: [["amount"]], found: PRICE },
  { file: /^(products|services)\//, fields: [["price"], ["voucher", "amount"]], found: PRICE },
  {
    file: /^events\//,
    fields: [
      ["price", "amount"],
      ["price", "worth"],
    ],
    found: PRICE,
  },
];

/**
 * Finds fields that are unchanged from the sample, also in files that were otherwise rewritten.
 * @param site The owner's facts: an event in their own town may have its postal code.
 */
export function findSampleFields(root: string, files: readonly string[], { address }: Site): Finding[] {
  const known: ReadonlySet<string> = new Set(JSON.parse(readFileSync(SAMPLE_FIELDS, "utf8")));
  const isInTown = address.street !== SAMPLE_STREET;
  return files.filter(hasFields).flatMap((file) => {
    const { data, at, isOwn } = readSource(root, file);
    const isInTheirTown = (field: Path) => isInTown && valueAt(data, field) === address.postalCode;
    return fieldsIn(file, data)
      .filter(({ label, path }) => known.has(label) && !isInTheirTown(path) && !isOwn(path))
      .map(({ path, found }) => ({
        location: at(path),
        found,
        remedy: "Write your own.",
        mayBe: "field" as const,
      }));
  });
}

/** The fields in content files that tell of one studio, each with its place and value in one line. */
export function sampleFields(root: string, files: readonly string[]): string[] {
  return files
    .filter(hasFields)
    .flatMap((file) => fieldsIn(file, readSource(root, file).data).map(({ label }) => label));
}

function hasFields(file: string): boolean {
  return KINDS.some((kind) => kind.file.test(file));
}

function fieldsIn(file: string, data: unknown): Field[] {
  const ofKinds = KINDS.filter((kind) => kind.file.test(file)).flatMap(
    ({ list, key, isMovable, fields, found }) =>
      (list ? itemsOf(data, list) : [[]]).flatMap((entry) =>
        fields.flatMap((field) => {
          const path = [...entry, ...field];
          const value = valueAt(data, path);
          if (value === undefined || value === "") return [];
          const name = key === undefined ? formatPath(field) : valueAt(data, [...entry, key]);
          return [{ label: `${isMovable ? file.split("/")[0] : file}: ${name} = ${value}`, path, found }];
        }),
      ),
  );
  return file === "booking.yaml" ? [...ofKinds, ...pricesOfOffers(data)] : ofKinds;
}

function pricesOfOffers(data: unknown): Field[] {
  return itemsOf(data, ["offers"]).flatMap((offer) => {
    const service = valueAt(data, [...offer, "service"]);
    const amount = (what: string, path: Path) => {
      const value = valueAt(data, path);
      return value === undefined
        ? []
        : [{ label: `booking.yaml: ${service}, ${what} = ${value}`, path, found: PRICE }];
    };
    return [
      ...itemsOf(data, [...offer, "lengths"]).flatMap((length) => {
        const minutes = `${valueAt(data, [...length, "minutes"])} minutes`;
        return [
          ...amount(minutes, [...length, "price"]),
          ...itemsOf(data, [...length, "prices"]).flatMap((own) =>
            amount(`${minutes} for ${valueAt(data, [...own, "for"])}`, [...own, "price"]),
          ),
        ];
      }),
      ...amount("deposit", [...offer, "deposit"]),
    ];
  });
}

/** Paths of the items of a list; an empty path means that the file is the list. */
function itemsOf(data: unknown, list: Path): Path[] {
  const items = list.length === 0 ? data : valueAt(data, list);
  return Array.isArray(items) ? items.map((_, index) => [...list, index]) : [];
}
