import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isSameEvent } from "#core/booking/same-event.ts";
import type { StudioEvent } from "../collections/events.ts";
import type { Comment, CommentReply } from "../collections/lists.ts";
import {
  firstStoreComment,
  type ShownComment,
  type ShownEvent,
  type SiteAdditions,
  siteAdditionsFile,
} from "../site-additions.ts";
import { formerSlugs } from "./booking-setup.ts";
import type { Content } from "./load-content.ts";

/** Merges the desk's additions (comments, gifts, closures, cancelled events) into the content, if the folder has any. */
export function withSiteAdditions(content: Content, root: string): Content {
  const file = path.join(root, siteAdditionsFile);
  if (!existsSync(file)) return content;
  const { comments, raised, closures, events = [] }: SiteAdditions = JSON.parse(readFileSync(file, "utf8"));
  return {
    ...content,
    closures,
    comments: addComments(content.comments, comments),
    events: content.events.map((event) => withDecision(event, events, content.moved)),
    causes: content.causes.map((cause) => ({ ...cause, raised: cause.raised + (raised[cause.slug] ?? 0) })),
  };
}

/** Adds what the desk decided about an event, unless that was another one with its number. */
function withDecision(
  event: StudioEvent,
  decisions: readonly ShownEvent[],
  moved: Content["moved"],
): StudioEvent {
  const { id, slug: page, title: name } = event;
  const [from, to] = [Date.parse(event.starts), Date.parse(event.ends)];
  const was = formerSlugs(moved, "events", page);
  const known = decisions.find((one) => one.id === id && isSameEvent(one, { page, name, from, to }, was));
  // One that is over, and has another time now, is planned anew.
  if (!known || (known.to <= Date.now() && known.from !== from)) return event;
  return { ...event, decided: { isCancelled: known.isCancelled, at: known.at } };
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
