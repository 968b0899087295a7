import type { Cause } from "../collections/causes.ts";
import type { StudioEvent } from "../collections/events.ts";
import type { GalleryItem } from "../collections/lists.ts";
import type { Post } from "../collections/posts.ts";
import type { Service } from "../collections/services.ts";
import type { WithPictures } from "./fields.ts";

// The fields of an entry that lists and cards show, so that no page carries text it does not show.

/** The fields that a list needs, by kind of entry. */
export const summaryFields = {
  cause: ["id", "slug", "title", "subtitle", "category", "image", "imageSmall", "raised", "goal", "summary"],
  event: ["id", "slug", "title", "summary", "starts", "ends", "timeZone", "place", "image", "imageSmall"],
  post: ["slug", "title", "subtitle", "date", "author", "summary", "image", "imageSmall"],
  service: ["slug", "title", "summary", "price", "image", "imageSmall"],
} as const;

export type GalleryCardItem = WithPictures<GalleryItem>;
export type CauseSummary = Pick<WithPictures<Cause>, (typeof summaryFields.cause)[number]>;
export type EventSummary = Pick<WithPictures<StudioEvent>, (typeof summaryFields.event)[number]> & {
  /** Whether it was over at the time of rendering. */
  isPast: boolean;
  /** Its title then says so, too. */
  isCancelled: boolean;
  /** Whether the page cannot follow what becomes of it, on a host without our server: then it does not say that it is coming up. */
  isUnfollowed?: boolean;
  /** Set if all places were taken at the time of rendering: whether one can wait for one. */
  full?: "full" | "taken";
};
export type PostSummary = Pick<WithPictures<Post>, (typeof summaryFields.post)[number]> & {
  /** Number of comments, including replies. */
  comments: number;
};
export type ServiceSummary = Pick<WithPictures<Service>, (typeof summaryFields.service)[number]> & {
  /** Path of its open times, where visitors book here. */
  times?: string;
};
