import type { RefusedForm } from "#domain/refused-form.ts";
import { defaultHue, tintStyle } from "#src/lib/palette/read-palette.ts";
import type { Site } from "../schemas/site.ts";
import { bookHref } from "./book-link.ts";
import { readPaletteCss } from "./brand/palette-css.ts";
import { readBrand, readClosures, readPage, readSite } from "./content.ts";
import { describeClosure } from "./describe-closure.ts";
import { readFormsSetting } from "./forms-setting.ts";

/**
 * What the header, footer and forms of every page need. It is part of every page's data, so keep it small.
 */
export type FrameSite = Omit<
  Site,
  "sample" | "map" | "timeZone" | "tagline" | "privacy" | "retentionDays" | "analytics"
> & { isSample: boolean };

/**
 * Reads the facts that every page shows.
 *
 * @throws ContentError when the content has issues.
 */
export function readFrame() {
  const { sample, map, timeZone, tagline, privacy, retentionDays, analytics, ...site } = readSite();
  const frameSite: FrameSite = { ...site, isSample: sample };
  const { tint, mark, markHasName } = readBrand();
  return {
    site: frameSite,
    brand: { mark, markHasName },
    // Set only where it differs from the palette's default.
    ...(tint.hue !== defaultHue(readPaletteCss()) && { tint: tintStyle(tint) }),
    bookLabel: readPage("home").hero.book,
    // Set only where visits are booked, here or elsewhere.
    ...(bookHref() && { bookHref: bookHref() }),
    notFound: readPage("not-found"),
    // Set only where there are closures.
    ...(readClosures().length > 0 && { closures: readClosures().map(describeClosure) }),
    // Set only where FORMS is.
    ...(process.env.FORMS?.trim() && { formTarget: readFormsSetting(process.env) }),
  };
}

/** The data of the root route. */
export type Frame = ReturnType<typeof readFrame> & {
  /** The rejected form that this page is shown again for. */
  refusedForm?: RefusedForm;
  /** The number of the pledge that this page confirms. */
  pledgeNumber?: string;
};
