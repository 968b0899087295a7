import { countComments } from "#src/lib/count-comments.ts";
import type { Cause } from "../collections/causes.ts";
import type { StudioEvent } from "../collections/events.ts";
import type { Post } from "../collections/posts.ts";
import type { Service } from "../collections/services.ts";
import { summaryFields } from "../schemas/summaries.ts";
import { readComments } from "./content.ts";

/** The fields of a cause that lists show. */
export function summarizeCause(cause: Cause) {
  return pick(cause, summaryFields.cause);
}

/**
 * The fields of an event that lists show.
 *
 * @param now Milliseconds since 1970; determines whether the event is over.
 */
export function summarizeEvent(event: StudioEvent, now: number) {
  return { ...pick(event, summaryFields.event), isPast: Date.parse(event.ends) < now };
}

/** The fields of a post that lists show. */
export function summarizePost(post: Post) {
  return { ...pick(post, summaryFields.post), comments: countComments(readComments({ post: post.slug })) };
}

/** The fields of a service that lists show, with only the first sentence of its price. */
export function summarizeService(service: Service) {
  const { price, ...summary } = pick(service, summaryFields.service);
  return { ...summary, ...(price && { price: price.replace(/\.(\s.*)?$/s, "") }) };
}

/** The named fields of a value, leaving out those that are not set. */
function pick<T extends object, Key extends keyof T>(value: T, keys: readonly Key[]): Pick<T, Key> {
  return Object.fromEntries(keys.filter((key) => key in value).map((key) => [key, value[key]])) as Pick<
    T,
    Key
  >;
}
