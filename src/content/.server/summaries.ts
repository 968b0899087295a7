import { countComments } from "#src/lib/count-comments.ts";
import type { Cause } from "../schemas/cause.ts";
import type { StudioEvent } from "../schemas/event.ts";
import type { Post } from "../schemas/post.ts";
import type { Service } from "../schemas/service.ts";
import { summaryFields } from "../schemas/summaries.ts";
import { readComments } from "./content.ts";
import { upright } from "./upright.ts";

/** What a list shows of a cause. */
export function summarizeCause(cause: Cause) {
  return pick(cause, summaryFields.cause);
}

/** What a list shows of an event. Its cards are upright everywhere. */
export function summarizeEvent(event: StudioEvent) {
  return upright(pick(event, summaryFields.event));
}

/** What a list shows of a post. */
export function summarizePost(post: Post) {
  return { ...pick(post, summaryFields.post), comments: countComments(readComments({ post: post.slug })) };
}

/** What a list shows of a service. */
export function summarizeService(service: Service) {
  return pick(service, summaryFields.service);
}

/** The named fields of a value; fields that are not set stay away. */
function pick<T extends object, Key extends keyof T>(value: T, keys: readonly Key[]): Pick<T, Key> {
  return Object.fromEntries(keys.filter((key) => key in value).map((key) => [key, value[key]])) as Pick<
    T,
    Key
  >;
}
