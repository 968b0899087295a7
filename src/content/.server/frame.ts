import type { RefusedForm } from "#contract/refused-form.ts";
import type { Site } from "../schemas/site.ts";
import { readPage, readSite } from "./content.ts";

/** What header, footer and forms of every page need; it is part of every page's data, so it stays small. */
export type FrameSite = Omit<
  Site,
  "sample" | "map" | "tagline" | "privacy" | "retentionDays" | "analytics"
> & { isSample: boolean };

/**
 * Reads the facts that every page shows.
 *
 * @throws ContentError when the content has mistakes.
 */
export function readFrame() {
  const { sample, map, tagline, privacy, retentionDays, analytics, ...site } = readSite();
  const frameSite: FrameSite = { ...site, isSample: sample };
  return { site: frameSite, bookLabel: readPage("home").hero.book, notFound: readPage("not-found") };
}

/** The data of the root route. */
export type Frame = ReturnType<typeof readFrame> & {
  /** The form that this page is shown for once more. */
  refusedForm?: RefusedForm;
};
