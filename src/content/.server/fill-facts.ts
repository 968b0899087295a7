import { durationWords } from "#src/lib/studio-time.ts";
import type { BookingFile } from "../schemas/booking.ts";
import type { Site } from "../schemas/site.ts";
import { didYouMean } from "./closest-name.ts";
import type { ContentIssue } from "./content-error.ts";
import { issueAt } from "./source.ts";
import type { Reading } from "./sources.ts";
import { leaves } from "./walk.ts";

/** Where facts come from: `site.yaml`, and `booking.yaml` where there is one. */
type FactFiles = { site: Site; booking: BookingFile | undefined };

/** Facts that a text may name, such as `{email}`, so that each still stands once, in `site.yaml`. */
const siteFacts: Record<string, (site: Site) => string> = {
  name: (site) => site.name,
  phone: (site) => site.phone,
  email: (site) => site.email,
  replyTime: (site) => site.replyTime,
  retentionDays: (site) => String(site.retentionDays),
  minimumAge: (site) => String(site.privacy.minimumAge),
  noticeDays: (site) => String(site.privacy.noticeDays),
};

/** The same of `booking.yaml`. */
const bookingFacts: Record<string, (booking: BookingFile) => string> = {
  cancelUntil: ({ cancelUntil }) => durationWords(cancelUntil * 60),
  lateCancelling: ({ lateCancelling }) => lateCancelling,
};

/** Files beside the pages in which facts are filled in. */
const filledFiles = ["faq.yaml", "short.yaml"];

const factName = /\{(\w+)\}/g;

/** Puts the studio's facts in place of their names, in every text of a page or of the questions, at any depth. */
export function fillFacts<T>(value: T, files: FactFiles): T;
export function fillFacts(value: unknown, files: FactFiles): unknown {
  if (typeof value === "string") {
    const { site, booking } = files;
    return value.replace(
      factName,
      (written, name: string) =>
        siteFacts[name]?.(site) ?? (booking && bookingFacts[name]?.(booking)) ?? written,
    );
  }
  if (Array.isArray(value)) return value.map((item) => fillFacts(item, files));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillFacts(item, files)]));
}

/** Finds names in curly brackets that stand for no fact, or in a file where they are not filled in. */
export function checkFacts({ folder, sources }: Reading): ContentIssue[] {
  const issues: ContentIssue[] = [];
  // An issue in the file is told once, and not again wherever one of its facts is named.
  const hasBooking = folder.read("booking.yaml") !== undefined;
  const names = [...Object.keys(siteFacts), ...(hasBooking ? Object.keys(bookingFacts) : [])];
  for (const source of sources) {
    const isFilled =
      source.file.startsWith(folder.label("pages/")) ||
      filledFiles.some((file) => source.file === folder.label(file));
    for (const { path, value } of leaves(source.data)) {
      if (typeof value !== "string") continue;
      for (const [written, name = ""] of value.matchAll(factName)) {
        if (isFilled && names.includes(name)) continue;
        const expected = isFilled
          ? `one of: ${names.join(", ")}`
          : "words; facts are filled in on pages and in questions only";
        const hint = isFilled ? didYouMean(name, names) : undefined;
        issues.push(issueAt(source, path, { found: written, expected, ...(hint && { hint }) }));
      }
    }
  }
  return issues;
}
