import { readEntries, readPage, readSite } from "#site/content/.server/content.ts";
import { summarizeCause, summarizePost } from "#site/content/.server/entry-cards.ts";
import { readNextEvents } from "#site/content/.server/event-page.ts";

/**
 * What every home page except the first shows, ready for `withPictures`. Lists of disabled features are
 * empty. Headings shared by all home pages come from the first one.
 * @throws ContentError when the content has issues.
 */
export function readHomeParts() {
  const { name, phone, address, social } = readSite();
  const { counters, events, testimonials, gallery, blog, partners } = readPage("home");
  return {
    bar: { name, phone, address, social },
    heads: { events, testimonials, gallery, blog, partners },
    counters,
    causes: readEntries("causes").slice(0, 3).map(summarizeCause),
    events: readNextEvents(),
    gallery: readEntries("gallery"),
    posts: readEntries("posts").slice(0, 3).map(summarizePost),
    partners: readEntries("partners"),
  };
}
