import { giftAidWords } from "#domain/paper.ts";
import { causePath, eventPath } from "#domain/paths.ts";
import type { PictureRef } from "#src/content/schemas/fields.ts";
import { findCause, readCauses, readComments, readEvents, readPage, readSite } from "./content.ts";
import { readPaymentOrigin } from "./forms-setting.ts";
import { relatedPosts, withStudio } from "./journal.ts";
import { paperFacts } from "./paper-facts.ts";
import { summarizeCause, summarizePost } from "./summaries.ts";

const PROJECTS = 6;

/** The text of the cause lists, and all causes. */
export function readCauseList() {
  return { page: readPage("causes"), causes: readCauses().map(summarizeCause) };
}

/** The text and settings of the donation form, on whichever page it appears. */
export function readDonationWords() {
  const { presets, boxes, offline, testMode, form } = readPage("donate");
  const site = readSite();
  const { name, ein, charityRegistration, giftAid } = site;
  const isRegistered = ein !== null && charityRegistration !== null;
  return {
    presets: presets.toSorted((a, b) => a.amount - b.amount),
    boxes,
    offline,
    testMode,
    takesCards: readPaymentOrigin(process.env) !== undefined,
    giftAid: giftAid && paperFacts(site).country === "GB" ? giftAidWords(name) : undefined,
    about: `${form.reader} ${form.reply}`,
    tax: isRegistered
      ? `Gifts to ${name} are tax-deductible. EIN ${ein}, registration ${charityRegistration}.`
      : undefined,
  };
}

/**
 * One cause with its page's text, comments, related posts and other projects.
 *
 * @param slugOrId Last part of the URL path.
 * @returns undefined where there is no such cause.
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

/** The studio's other causes and events, each with the path of its page. */
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
