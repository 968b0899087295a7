import { readFileSync } from "node:fs";
import { formatPath, type Path, valueAt } from "#src/content/.server/source.ts";
import type { Finding } from "./finding.ts";
import { readSource } from "./read-source.ts";

/** Prices of the sample in all its versions, written by `scripts/note-sample.ts`. */
export const SAMPLE_PRICES = new URL("./sample-prices.json", import.meta.url);

/** A price in a content file. */
type Price = {
  /** Its name and value. They stay the same when other entries of a list are added or removed. */
  label: string;
  path: Path;
};

/** Comment behind a price that the owner has read and keeps. */
const CHECKED = /#\s*checked\b/;

/**
 * Finds prices that are unchanged from the sample, also in files that were otherwise rewritten.
 *
 * @param root The content folder.
 * @param files Names of the content files in use.
 */
export function findSamplePrices(root: string, files: readonly string[]): Finding[] {
  const known: ReadonlySet<string> = new Set(JSON.parse(readFileSync(SAMPLE_PRICES, "utf8")));
  return files.filter(hasPrices).flatMap((file) => {
    const { source, text } = readSource(root, file);
    const lines = text.split("\n");
    return pricesIn(file, source.data)
      .filter(({ label }) => known.has(label))
      .map(({ path }) => ({ line: source.locate(path).line, path }))
      .filter(({ line }) => !CHECKED.test(lines[line - 1] ?? ""))
      .map(({ line, path }) => ({
        location: `content/${file}:${line}  ${formatPath(path)}`,
        found: "A price or a rule about money of the sample.",
        remedy: "Write your own. If it is the same for you, add “# checked” at the end of that line.",
      }));
  });
}

/** The prices in content files, each with its file and value in one line. */
export function samplePrices(root: string, files: readonly string[]): string[] {
  return files
    .filter(hasPrices)
    .flatMap((file) => pricesIn(file, readSource(root, file).source.data).map(({ label }) => label));
}

function hasPrices(file: string): boolean {
  return /^booking\.yaml$|^pages\/donate\.yaml$|^(products|services)\/[^/]+\.md$/.test(file);
}

function pricesIn(file: string, data: unknown): Price[] {
  const prices =
    file === "booking.yaml"
      ? [...pricesOfOffers(data), ...priceAt(data, ["lateCancelling"])]
      : file === "pages/donate.yaml"
        ? sumsOfGifts(data)
        : priceAt(data, ["price"]);
  return prices.map(({ label, path }) => ({ label: `${file}: ${label}`, path }));
}

function priceAt(data: unknown, path: Path, name = formatPath(path)): Price[] {
  const value = valueAt(data, path);
  return value === undefined ? [] : [{ label: `${name} = ${value}`, path }];
}

function pricesOfOffers(data: unknown): Price[] {
  return itemsOf(data, ["offers"]).flatMap((offer) =>
    itemsOf(data, [...offer, "lengths"]).flatMap((length) => {
      const service = valueAt(data, [...offer, "service"]);
      const minutes = valueAt(data, [...length, "minutes"]);
      return priceAt(data, [...length, "price"], `${service}, ${minutes} minutes`);
    }),
  );
}

/** A sum is the sample's only together with what it pays for: $50 alone may be anybody's. */
function sumsOfGifts(data: unknown): Price[] {
  return itemsOf(data, ["presets"]).flatMap((preset) =>
    priceAt(data, [...preset, "amount"], `${valueAt(data, [...preset, "pays"])}`),
  );
}

/** Paths of the items of a list. */
function itemsOf(data: unknown, list: Path): Path[] {
  const items = valueAt(data, list);
  return Array.isArray(items) ? items.map((_, index) => [...list, index]) : [];
}
