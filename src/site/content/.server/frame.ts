import type { RefusedForm } from "#core/form/refused-form.ts";
import { defaultLocale, studioLocale } from "#core/values/locale.ts";
import { translatedShortPath } from "#core/values/paths.ts";
import { defaultHue, tintStyle } from "#site/palette/read-palette.ts";
import type { Link } from "../schemas/fields.ts";
import type { TranslatedShort } from "../schemas/short.ts";
import { bookHref } from "./book-link.ts";
import { readPaletteCss } from "./brand/load-brand.ts";
import { announcedClosures, listedClosures } from "./closures.ts";
import { readPage, readPart, readSite, readTranslatedShorts } from "./content.ts";
import { readFormsSetting } from "./forms-setting.ts";

/** What the header, footer and forms of every page need. It is part of every page's data, so keep it small. */
export function readFrame() {
  const { sample: isSample, map, timeZone, tagline, privacy, retentionDays, analytics, ...site } = readSite();
  const locale = studioLocale();
  const { tint, mark, markHasName } = readPart("brand");
  const closures = announcedClosures();
  const closed = listedClosures();
  return {
    site: { ...site, isSample },
    brand: { mark, markHasName },
    // Set only where it differs from the palette's default.
    ...(tint.hue !== defaultHue(readPaletteCss()) && { tint: tintStyle(tint) }),
    bookLabel: readPage("home").hero.book,
    // Set only where it is not what pages take for granted.
    ...(JSON.stringify(locale) !== JSON.stringify(defaultLocale) && { locale }),
    // Set only where visits are booked, here or elsewhere.
    ...(bookHref() && { bookHref: bookHref() }),
    notFound: readPage("not-found"),
    // Set only where there are pages in other languages.
    ...(readTranslatedShorts().length > 0 && { translations: readTranslatedShorts().map(linkTo) }),
    // Set only where there are closed times: those to announce, and those beside the opening hours.
    ...(closures.length > 0 && { closures }),
    ...(closed.length > 0 && { closed }),
    // Set only where FORMS is.
    ...(process.env.FORMS?.trim() && { formTarget: readFormsSetting(process.env) }),
  };
}

/** A link to a page in another language, written in that language. */
type TranslatedLink = Link & { readonly lang: string };

function linkTo({ lang, link }: TranslatedShort): TranslatedLink {
  return { lang, label: link, href: translatedShortPath(lang) };
}

/** The data of the root route. */
export type Frame = ReturnType<typeof readFrame> & {
  /** The rejected form that this page is shown again for. */
  refusedForm?: RefusedForm;
  /** The number of the pledge that this page confirms. */
  pledgeNumber?: string;
};
