import { testMode as noProvider } from "#contract/payments.ts";
import { causePath, eventPath } from "#src/lib/paths.ts";
import type { PictureRef } from "../schemas/picture.ts";
import { findCause, readCauses, readComments, readEvents, readPage, readSite } from "./content.ts";
import { relatedPosts, withStudio } from "./journal.ts";
import { readPublishableKey } from "./publishable-key.ts";
import { summarizeCause, summarizePost } from "./summaries.ts";

const PROJECTS = 6;

/** Words of the lists of causes, and all causes. */
export function readCauseList() {
  return { page: readPage("causes"), causes: readCauses().map(summarizeCause) };
}

/** What the donation form says, wherever it stands. */
export function readDonationWords() {
  const { presets, boxes, offline, testMode, form } = readPage("donate");
  const { name, ein, charityRegistration } = readSite();
  const isRegistered = ein !== null && charityRegistration !== null;
  return {
    presets: presets.toSorted((a, b) => a.amount - b.amount),
    boxes,
    offline,
    testMode,
    cardKey: readPublishableKey(process.env) ?? noProvider,
    about: `${form.reader} ${form.reply}`,
    tax: isRegistered
      ? `Gifts to ${name} are tax-deductible. EIN ${ein}, registration ${charityRegistration}.`
      : undefined,
  };
}

/**
 * One cause with the words of its page, what was said about it, posts on the same subjects, and other projects.
 *
 * @param slugOrId As the address names it.
 * @returns Nothing where there is no such cause.
 */
export function readCausePage(slugOrId: string) {
  const cause = findCause(slugOrId);
  if (!cause) return undefined;
  const { features } = readSite();
  const tags = cause.tags ?? [];
  return {
    cause: { ...cause, tags },
    title: withStudio(cause.title),
    list: readPage("causes").banner.title,
    words: readPage("causes-single"),
    donation: features.donations ? readDonationWords() : undefined,
    comments: readComments({ cause: cause.slug }),
    related: relatedPosts(tags).map(summarizePost),
    allPosts: readPage("blog").labels.all,
    projects: projectsBeside(cause.slug),
  };
}

/** Other things the studio does for people, each with the address of its own page. */
function projectsBeside(slug: string): { title: string; href: string; image: PictureRef }[] {
  const causes = readCauses().filter((cause) => cause.slug !== slug);
  return [
    ...causes.map(({ title, slug: name, imageSmall }) => ({
      title,
      href: causePath(name),
      image: imageSmall,
    })),
    ...readEvents().map(({ title, slug: name, imageSmall }) => ({
      title,
      href: eventPath(name),
      image: imageSmall,
    })),
  ].slice(0, PROJECTS);
}
