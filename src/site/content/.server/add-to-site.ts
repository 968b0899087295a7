import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type EventIdentity, isSameEvent } from "#core/booking/same-event.ts";
import type { StudioEvent } from "../collections/events.ts";
import type { Comment, CommentReply } from "../collections/lists.ts";
import {
  firstStoreComment,
  type ShownComment,
  type SiteAdditions,
  siteAdditionsFile,
} from "../site-additions.ts";
import { formerSlugs } from "./booking-setup.ts";
import { closedTimes } from "./closed-times.ts";
import type { Content } from "./load-content.ts";
import { pageTime } from "./page-time.ts";

/**
 * Merges the desk's additions (comments, gifts, closures, cancelled and full events) into the content, if the folder has any. The
 * closed days of the content are among the closures. A copy of the studio keeps search engines away.
 */
export function withSiteAdditions(content: Content, root: string): Content {
  const file = path.join(root, siteAdditionsFile);
  if (!existsSync(file)) return { ...content, closures: closedTimes(content.booking, []) };
  const additions: SiteAdditions = JSON.parse(readFileSync(file, "utf8"));
  const { comments, raised, closures = [] } = additions;
  return {
    ...content,
    ...(additions.isCopy && { site: { ...content.site, noindex: true } }),
    closures: closedTimes(content.booking, closures),
    training: additions.training ?? [],
    comments: addComments(content.comments, comments),
    events: content.events.map((event) => withStanding(event, additions, content.moved)),
    causes: content.causes.map((cause) => ({ ...cause, raised: cause.raised + (raised[cause.slug] ?? 0) })),
  };
}

/** Adds what the store says of an event: what the desk decided, and whether it is full; and what calendars know of it. */
function withStanding(
  event: StudioEvent,
  { events = [], full = [], told = [] }: SiteAdditions,
  moved: Content["moved"],
): StudioEvent {
  const { id, slug: page, title: name, places } = event;
  const [from, to] = [Date.parse(event.starts), Date.parse(event.ends)];
  const was = formerSlugs(moved, "events", page);
  // Another one may have had its number.
  const isThis = (one: EventIdentity & { id: number }) =>
    one.id === id && isSameEvent(one, { page, name, from, to }, was);
  const known = events.find(isThis);
  const taken = full.find(isThis);
  const toldAt = told.find((one) => one.id === id)?.since;
  // One that is over, and has another time now, is planned anew.
  const isDecided = known && (known.to > pageTime() || known.from === from);
  return {
    ...event,
    ...(isDecided && { decided: { isCancelled: known.isCancelled, at: known.at } }),
    ...(taken && places !== undefined && places <= taken.places && { isFull: true as const }),
    ...(toldAt !== undefined && { toldAt }),
  };
}

/**
 * Adds comments as replies to their parents. If the parent is gone, a comment becomes top-level; if the
 * parent is a hidden comment of the store, it is dropped.
 */
function addComments(known: readonly Comment[], added: readonly ShownComment[]): Comment[] {
  const comments: Comment[] = structuredClone([...known]);
  const places = new Map<number, CommentReply>(comments.flatMap(withReplies).map((each) => [each.id, each]));
  for (const { id, cause, post, replyTo, name, date, text } of added) {
    const comment: CommentReply = { id, name, date, text, replies: [] };
    const parent = replyTo === undefined ? undefined : places.get(replyTo);
    if (parent) parent.replies.push(comment);
    else if (replyTo !== undefined && replyTo >= firstStoreComment) continue;
    else if (cause !== undefined) comments.push({ ...comment, cause });
    else if (post !== undefined) comments.push({ ...comment, post });
    places.set(id, comment);
  }
  return comments;
}

function withReplies(comment: CommentReply): CommentReply[] {
  return [comment, ...comment.replies.flatMap(withReplies)];
}
