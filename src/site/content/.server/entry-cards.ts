import { waitlistRules } from "#core/booking/setup.ts";
import type { PlacesState } from "#core/booking/times-answer.ts";
import { giftAidWords } from "#core/values/paper.ts";
import { causePath, eventPath } from "#core/values/paths.ts";
import { countComments } from "#ui/lib/count-comments.ts";
import type { Cause } from "../collections/causes.ts";
import type { StudioEvent } from "../collections/events.ts";
import type { Post } from "../collections/posts.ts";
import type { Service } from "../collections/services.ts";
import type { PictureRef } from "../schemas/fields.ts";
import type { Site } from "../schemas/site.ts";
import { summaryFields } from "../schemas/summaries.ts";
import { bookHref, hasOwnServer, takesBookings } from "./book-link.ts";
import { findEntry, readBookingSetup, readComments, readEntries, readPage, readSite } from "./content.ts";
import { readPaymentOrigin } from "./forms-setting.ts";
import { plainText } from "./markdown.ts";
import { memoizeByObject } from "./memoize.ts";
import { paperFacts } from "./paper-facts.ts";

const PROJECTS = 6;

/** The text of the cause lists, and all causes. */
export function readCauseList() {
  return { page: readPage("causes"), causes: readEntries("causes").map(summarizeCause) };
}

/** The text and settings of the donation form, on whichever page it appears. */
export function readDonationWords() {
  const { presets, boxes, offline, testMode, form } = readPage("donate");
  const site = readSite();
  const { name, giftAid } = site;
  const { country } = paperFacts(site);
  return {
    presets: presets.toSorted((a, b) => a.amount - b.amount),
    boxes,
    offline,
    testMode,
    takesCards: readPaymentOrigin(process.env) !== undefined,
    giftAid: giftAid && country === "GB" ? giftAidWords(name) : undefined,
    about: `${form.reader} ${form.reply}`,
    tax: registrationWords(site, country),
  };
}

/**
 * What the donation form says of the charity's numbers. What gifts are for taxes is said only in the United States: elsewhere it follows
 * from each country's own rules, and from who gives.
 * @param country ISO 3166: `US`
 */
export function registrationWords(
  { name, ein, charityRegistration }: Pick<Site, "name" | "ein" | "charityRegistration">,
  country: string,
): string | undefined {
  if (charityRegistration === null) return undefined;
  if (country !== "US") return `${name} is a registered charity: ${charityRegistration}.`;
  return ein === null
    ? undefined
    : `Gifts to ${name} are tax-deductible. EIN ${ein}, registration ${charityRegistration}.`;
}

/** One cause with its page's text, comments, related posts and other projects. */
export function readCausePage(slugOrId: string) {
  const cause = findEntry("causes", slugOrId);
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
  const causes = readEntries("causes").map((cause) => ({ ...cause, href: causePath(cause.slug) }));
  const events = readEntries("events").map((event) => ({
    ...event,
    title: eventTitle(event),
    href: eventPath(event.slug),
  }));
  return [...causes.filter((cause) => cause.slug !== slug), ...events]
    .slice(0, PROJECTS)
    .map(({ title, href, imageSmall }) => ({ title, href, image: imageSmall }));
}

/** Words that most people read in a minute. */
const WORDS_PER_MINUTE = 200;

const POSTS_PER_PAGE = 3;
const SIDEBAR_POSTS = 10;
const RELATED_POSTS = 3;
const TOPICS = 12;

/** Number of pages in the post list, at least 1. */
export function countBlogPages(): number {
  return Math.max(1, Math.ceil(readEntries("posts").length / POSTS_PER_PAGE));
}

/**
 * One page of the post list, with its sidebar.
 * @param number Page number, from 1.
 */
export function readBlogList(number: number) {
  const count = countBlogPages();
  if (!Number.isInteger(number) || number < 1 || number > count) return undefined;
  const posts = readEntries("posts");
  const page = readPage("blog");
  const start = (number - 1) * POSTS_PER_PAGE;
  return {
    page,
    title: number === 1 ? page.meta.title : withStudio(`${page.banner.title}, page ${number}`),
    posts: posts.slice(start, start + POSTS_PER_PAGE).map(summarizePost),
    latest: posts.slice(0, SIDEBAR_POSTS).map(summarizePost),
    topics: frequentTags(posts),
    number,
    count,
  };
}

/** One post with the previous and next post, and related posts. */
export function readPostPage(slug: string) {
  const post = findEntry("posts", slug);
  if (!post) return undefined;
  const posts = readEntries("posts");
  const at = posts.indexOf(post);
  const { words, ...rest } = post;
  return {
    page: readPage("blog"),
    title: withStudio(post.title),
    post: { ...rest, minutes: readingMinutes(words) },
    comments: readComments({ post: slug }),
    contents: post.body.flatMap((block) =>
      block.type === "heading" && block.level === 2
        ? [{ id: block.id, title: plainText(block.children) }]
        : [],
    ),
    // Posts are sorted newest first.
    previous: neighbor(posts[at + 1]),
    next: neighbor(posts[at - 1]),
    related: relatedPosts(post.tags, slug).map(summarizePost),
  };
}

/** The posts that share the most tags with the given ones, newest first on a tie. */
export function relatedPosts(tags: readonly string[], besides?: string) {
  const wanted = new Set(tags);
  const best: { post: Post; shared: number }[] = [];
  // Keeps only the best few: sorting thousands of posts for every page would dominate the publish time.
  for (const post of readEntries("posts")) {
    if (post.slug === besides) continue;
    const shared = post.tags.filter((tag) => wanted.has(tag)).length;
    const at = best.findIndex((other) => other.shared < shared);
    if (at >= 0) best.splice(at, 0, { post, shared });
    else if (best.length < RELATED_POSTS) best.push({ post, shared });
    if (best.length > RELATED_POSTS) best.pop();
  }
  return best.map(({ post }) => post);
}

/** A page title for the browser tab. */
export function withStudio(title: string): string {
  return `${title} | ${readSite().name}`;
}

function neighbor(post: { slug: string; title: string } | undefined) {
  return post && { slug: post.slug, title: post.title };
}

/** Memoized: the list of posts is a new object whenever the content is reread. */
const frequentTags = memoizeByObject((posts: readonly Post[]): string[] => {
  const tags = posts.flatMap((post) => post.tags);
  return [...Map.groupBy(tags, (tag) => tag)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, TOPICS)
    .map(([tag]) => tag);
});

/**
 * Estimates how long a text takes to read.
 * @returns Whole minutes, rounded up; at least one.
 */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}

/** The fields of a cause that lists show. */
export function summarizeCause(cause: Cause) {
  return pick(cause, summaryFields.cause);
}

/**
 * The fields of an event that lists show.
 * @param now Milliseconds since 1970; determines whether the event is over.
 */
export function summarizeEvent(event: StudioEvent, now: number) {
  const full = fullStateOf(event, now);
  return {
    ...pick(event, summaryFields.event),
    title: eventTitle(event),
    isPast: Date.parse(event.ends) < now,
    isCancelled: isCancelledEntry(event),
    ...(!hasOwnServer() && { isUnfollowed: true }),
    ...(full && { full }),
  };
}

/** What a full event is to who would like to come: one can wait for a place, unless the studio keeps no waiting list. */
export type FullState = Extract<PlacesState, "full" | "taken">;

/**
 * How full an event is that is to come; undefined unless all its places are taken. Pages on a host without our server cannot follow
 * that, so they do not say it.
 * @param now milliseconds since 1970
 */
export function fullStateOf(event: StudioEvent, now: number): FullState | undefined {
  const isFull = event.isFull && hasOwnServer() && !isCancelledEntry(event) && Date.parse(event.starts) > now;
  const setup = isFull ? readBookingSetup() : undefined;
  return setup && (waitlistRules(setup).how === "off" ? "taken" : "full");
}

/** Whether the studio has cancelled an event. */
export function isCancelledEntry({ decided }: Pick<StudioEvent, "decided">): boolean {
  return decided?.isCancelled ?? false;
}

/** An event's title as pages show it: it begins with "Cancelled" if it is. */
export function eventTitle(event: Pick<StudioEvent, "title" | "decided">): string {
  return isCancelledEntry(event) ? `Cancelled: ${event.title}` : event.title;
}

/** The fields of a post that lists show. */
export function summarizePost(post: Post) {
  return { ...pick(post, summaryFields.post), comments: countComments(readComments({ post: post.slug })) };
}

/** The fields of a service that lists show, with only the first sentence of its price, and where its open times are. */
export function summarizeService(service: Service) {
  const { price, ...summary } = pick(service, summaryFields.service);
  const times = takesBookings() ? bookHref(service.slug) : undefined;
  return { ...summary, ...(price && { price: price.replace(/\.(\s.*)?$/s, "") }), ...(times && { times }) };
}

/** The named fields of a value, leaving out those that are not set. */
function pick<T extends object, Key extends keyof T>(value: T, keys: readonly Key[]): Pick<T, Key> {
  return Object.fromEntries(keys.filter((key) => key in value).map((key) => [key, value[key]])) as Pick<
    T,
    Key
  >;
}
