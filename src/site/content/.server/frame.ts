import type { RefusedForm } from "#core/form/refused-form.ts";
import { defaultLocale, studioLocale } from "#core/values/locale.ts";
import { translatedShortPath } from "#core/values/paths.ts";
import { allDay, clockIn, dayIn, describeBreak } from "#core/values/time.ts";
import { defaultHue, tintStyle } from "#site/palette/read-palette.ts";
import type { Timed } from "#ui/lib/use-is-past.ts";
import type { Link } from "../schemas/fields.ts";
import type { TranslatedShort } from "../schemas/short.ts";
import type { ShownClosure } from "../site-additions.ts";
import { bookHref } from "./book-link.ts";
import { readPaletteCss } from "./brand/load-brand.ts";
import { readBooking, readPage, readPart, readSite, readTranslatedShorts } from "./content.ts";
import { readFormsSetting } from "./forms-setting.ts";

/** What the header, footer and forms of every page need. It is part of every page's data, so keep it small. */
export function readFrame() {
  const { sample: isSample, map, timeZone, tagline, privacy, retentionDays, analytics, ...site } = readSite();
  const locale = studioLocale();
  const { tint, mark, markHasName } = readPart("brand");
  const closures = readPart("closures") ?? [];
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
    // Set only where there are closures.
    ...(closures.length > 0 && { closures: closures.map(describeClosure) }),
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

/** A closure as shown to guests. */
type ClosureNotice = Timed & { words: string };

/**
 * Describes a closure: `We are closed on Thursday, December 24, from 1 pm to 6 pm. We paint the walls.`, or a vacation:
 * `We are closed from Thursday, December 24 at noon, to Wednesday, January 6.`
 */
function describeClosure({ room, from, to, notice }: ShownClosure): ClosureNotice {
  const name = readBooking()?.rooms.find(({ id }) => id === room)?.name;
  const what = room === undefined ? "We are closed" : `${name ?? "One room"} is closed`;
  const { timeZone } = readSite();
  const at = (ms: number) => `${dayIn(timeZone, ms)}T${clockIn(timeZone, ms)}`;
  const { first, last, hours } = describeBreak({ from: at(from), to: at(to) });
  const clock = hours === allDay ? "" : `, from ${hours}`;
  const days = last ? `from ${first}, to ${last}` : `on ${first}${clock}`;
  const why = notice === "" || /[.!?]$/.test(notice) ? notice : `${notice}.`;
  return {
    words: `${what} ${days}.${why && ` ${why}`}`,
    ends: new Date(to).toISOString(),
    isPast: to < Date.now(),
  };
}
