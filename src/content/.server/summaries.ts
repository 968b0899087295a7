import { countComments } from "#src/lib/count-comments.ts";
import type { Cause } from "../collections/causes.ts";
import type { StudioEvent } from "../collections/events.ts";
import type { Post } from "../collections/posts.ts";
import type { Service } from "../collections/services.ts";
import { summaryFields } from "../schemas/summaries.ts";
import { readComments } from "./content.ts";

/** What a list shows of a cause. */
export function summarizeCause(cause: Cause) {
  return pick(cause, summaryFields.cause);
}

/**
 * What a list shows of an event.
 *
 * @param now Milliseconds since 1970; says whether the event is over.
 */
export function summarizeEvent(event: StudioEvent, now: number) {
  return { ...pick(event, summaryFields.event), isPast: Date.parse(event.ends) < now };
}

/** What a list shows of a post. */
export function summarizePost(post: Post) {
  return { ...pick(post, summaryFields.post), comments: countComments(readComments({ post: post.slug })) };
}

/** What a list shows of a service: of its price the first sentence, as the rest stands on its own page. */
export function summarizeService(service: Service) {
  const { price, ...summary } = pick(service, summaryFields.service);
  return { ...summary, ...(price && { price: price.replace(/\.(\s.*)?$/s, "") }) };
}

/** The named fields of a value; fields that are not set stay away. */
function pick<T extends object, Key extends keyof T>(value: T, keys: readonly Key[]): Pick<T, Key> {
  return Object.fromEntries(keys.filter((key) => key in value).map((key) => [key, value[key]])) as Pick<
    T,
    Key
  >;
}
