import type { RefusedForm } from "#contract/refused-form.ts";
import { defaultHue, tintStyle } from "#src/lib/palette/read-palette.ts";
import type { Site } from "../schemas/site.ts";
import { bookHref } from "./book-way.ts";
import { readPaletteCss } from "./brand/palette-css.ts";
import { closureWords } from "./closure-words.ts";
import { readBrand, readClosures, readPage, readSite } from "./content.ts";
import { readFormsSetting } from "./forms-setting.ts";

/** What header, footer and forms of every page need; it is part of every page's data, so it stays small. */
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
    // Named only where the palette needs to be told.
    ...(tint.hue !== defaultHue(readPaletteCss()) && { tint: tintStyle(tint) }),
    bookLabel: readPage("home").hero.book,
    // Named only where visits are not requested by the request form.
    ...(bookHref() && { bookHref: bookHref() }),
    notFound: readPage("not-found"),
    // Named only where a time is closed.
    ...(readClosures().length > 0 && { closures: readClosures().map(closureWords) }),
    // Named only where forms leave the site's own origin.
    ...(process.env.FORMS?.trim() && { formTarget: readFormsSetting(process.env) }),
  };
}

/** The data of the root route. */
export type Frame = ReturnType<typeof readFrame> & {
  /** The form that this page is shown for once more. */
  refusedForm?: RefusedForm;
  /** The number of a pledge that this page says thanks for. */
  pledgeNumber?: string;
};
