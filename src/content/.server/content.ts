import type { Benefit } from "../schemas/benefit.ts";
import type { Cause } from "../schemas/cause.ts";
import type { Comment, CommentTarget } from "../schemas/comment.ts";
import type { StudioEvent } from "../schemas/event.ts";
import type { GalleryItem } from "../schemas/gallery-item.ts";
import type { PageContent, PageName } from "../schemas/pages/page-schemas.ts";
import type { Partner } from "../schemas/partner.ts";
import type { PictureEntry } from "../schemas/picture.ts";
import type { Post } from "../schemas/post.ts";
import type { Product } from "../schemas/product.ts";
import type { Question } from "../schemas/question.ts";
import type { Service } from "../schemas/service.ts";
import type { Site } from "../schemas/site.ts";
import type { Supporter } from "../schemas/supporter.ts";
import type { Testimonial } from "../schemas/testimonial.ts";
import type { Visit } from "../schemas/visit.ts";
import type { Volunteer } from "../schemas/volunteer.ts";
import type { WrittenLink } from "./check-links.ts";
import { contentRoot, fingerprint } from "./content-folder.ts";
import { type Content, loadContent } from "./load-content.ts";

let loaded: { key: string; content: Content } | undefined;

/** The content, read once per build; in development and tests again whenever a file has changed. */
function content(): Content {
  const root = contentRoot();
  const key = process.env.NODE_ENV === "production" ? root : `${root}\n${fingerprint(root)}`;
  if (loaded?.key !== key) loaded = { key, content: loadContent(root) };
  return loaded.content;
}

// Every reader throws a ContentError that lists all mistakes of the content, whichever part was asked for.

/** The studio's facts. */
export function readSite(): Site {
  return content().site;
}

/** The words of one page: `readPage("home").hero.title`. */
export function readPage<Name extends PageName>(name: Name): PageContent<Name> {
  return content().pages[name];
}

/** Descriptions of all pictures. */
export function readPictures(): PictureEntry[] {
  return content().pictures;
}

/** All causes, by id. */
export function readCauses(): Cause[] {
  return content().causes;
}

/** The cause with this slug or id (`"1"`), as addresses name it. */
export function findCause(slugOrId: string): Cause | undefined {
  return readCauses().find(({ slug, id }) => slug === slugOrId || String(id) === slugOrId);
}

/** All events, the earliest first; past ones too. */
export function readEvents(): StudioEvent[] {
  return content().events;
}

/** The event with this slug or id. */
export function findEvent(slugOrId: string): StudioEvent | undefined {
  return readEvents().find(({ slug, id }) => slug === slugOrId || String(id) === slugOrId);
}

/** All posts, the newest first. */
export function readPosts(): Post[] {
  return content().posts;
}

/** The post with this slug. */
export function findPost(slug: string): Post | undefined {
  return readPosts().find((post) => post.slug === slug);
}

/** All services in the owner's order. */
export function readServices(): Service[] {
  return content().services;
}

/** The service with this slug. */
export function findService(slug: string): Service | undefined {
  return readServices().find((service) => service.slug === slug);
}

/** All volunteers, by id. */
export function readVolunteers(): Volunteer[] {
  return content().volunteers;
}

/** Everything the shop sells, by id. */
export function readProducts(): Product[] {
  return content().products;
}

/** What a visit can bring, in the order of the file. */
export function readBenefits(): Benefit[] {
  return content().benefits;
}

/** What was said about a cause or a post. */
export function readComments(target: CommentTarget): Comment[] {
  return content().comments.filter((comment) =>
    "cause" in target ? comment.cause === target.cause : comment.post === target.post,
  );
}

/** Pictures of the gallery. */
export function readGallery(): GalleryItem[] {
  return content().gallery;
}

/** What guests said. */
export function readTestimonials(): Testimonial[] {
  return content().testimonials;
}

/** Organizations that work with the studio. */
export function readPartners(): Partner[] {
  return content().partners;
}

/** People whose portraits stand in the supporters' row. */
export function readSupporters(): Supporter[] {
  return content().supporters;
}

/** Questions that visitors ask, with answers. */
export function readFaq(): Question[] {
  return content().questions;
}

/** What happens on a visit. */
export function readVisit(): Visit {
  return content().visit;
}

/** Every link of the files with its place, also those that are not shown. */
export function readLinks(): WrittenLink[] {
  return content().links;
}
