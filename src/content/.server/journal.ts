import type { Post } from "../collections/posts.ts";
import { findPost, readComments, readPage, readPosts, readSite } from "./content.ts";
import { plainText } from "./markdown.ts";
import { summarizePost } from "./summaries.ts";

/** Words that most people read in a minute. */
const WORDS_PER_MINUTE = 200;

const POSTS_PER_PAGE = 3;
const SIDEBAR_POSTS = 10;
const RELATED_POSTS = 3;
const TOPICS = 12;

/** Number of pages in the post list, at least 1. */
export function countBlogPages(): number {
  return Math.max(1, Math.ceil(readPosts().length / POSTS_PER_PAGE));
}

/**
 * One page of the post list, with its sidebar.
 *
 * @param number Page number, from 1.
 * @returns undefined where there is no such page.
 */
export function readBlogList(number: number) {
  const count = countBlogPages();
  if (!Number.isInteger(number) || number < 1 || number > count) return undefined;
  const posts = readPosts();
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

/**
 * One post with the previous and next post, and related posts.
 *
 * @returns undefined where there is no such post.
 */
export function readPostPage(slug: string) {
  const post = findPost(slug);
  if (!post) return undefined;
  const posts = readPosts();
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
  for (const post of readPosts()) {
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

/** Cached by the list of posts, which is a new object whenever the content is reread. */
const knownTags = new WeakMap<readonly Post[], string[]>();

function frequentTags(posts: readonly Post[]): string[] {
  const known = knownTags.get(posts) ?? countTags(posts);
  knownTags.set(posts, known);
  return known;
}

function countTags(posts: readonly Post[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of posts.flatMap((post) => post.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, TOPICS)
    .map(([tag]) => tag);
}

/**
 * Estimates how long a text takes to read.
 *
 * @param words Number of words.
 * @returns Whole minutes, rounded up; at least one.
 */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}
