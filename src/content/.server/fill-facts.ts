import { formatLength } from "#domain/time.ts";
import type { BookingFile } from "../schemas/booking.ts";
import type { Site } from "../schemas/site.ts";
import { didYouMean } from "./closest-name.ts";
import type { ContentIssue } from "./content-error.ts";
import { issueAt } from "./source.ts";
import type { Reading } from "./sources.ts";
import { leaves } from "./walk.ts";

/** The sources of facts: `site.yaml` and, where it exists, `booking.yaml`. */
type FactFiles = { site: Site; booking: BookingFile | undefined };

/** Facts that a text may reference, such as `{email}`, so that each is stated only once, in `site.yaml`. */
const siteFacts: Record<string, (site: Site) => string> = {
  name: (site) => site.name,
  phone: (site) => site.phone,
  email: (site) => site.email,
  replyTime: (site) => site.replyTime,
  retentionDays: (site) => String(site.retentionDays),
  minimumAge: (site) => String(site.privacy.minimumAge),
  noticeDays: (site) => String(site.privacy.noticeDays),
};

/** The same for `booking.yaml`. */
const bookingFacts: Record<string, (booking: BookingFile) => string> = {
  cancelUntil: ({ cancelUntil }) => formatLength(cancelUntil * 60),
  lateCancelling: ({ lateCancelling }) => lateCancelling,
};

/** Files, besides the pages, in which facts are filled in. */
const filledFiles = ["faq.yaml", "short.yaml"];

const factName = /\{(\w+)\}/g;

/** Replaces references such as `{email}` with the studio's facts, in every text at any depth. */
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

/** Finds names in curly braces that are not facts, or that occur in a file where facts are not filled in. */
export function checkFacts({ folder, sources }: Reading): ContentIssue[] {
  const issues: ContentIssue[] = [];
  // Checks for the file, not its data, so that an issue in it is not reported again for each reference.
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
          : "plain text; facts are filled in only on pages, in questions and in the short version";
        const hint = isFilled ? didYouMean(name, names) : undefined;
        issues.push(issueAt(source, path, { found: written, expected, ...(hint && { hint }) }));
      }
    }
  }
  return issues;
}
