import { z } from "zod";
import { type Benefit, benefitSchema } from "../schemas/benefit.ts";
import { type BookingFile, bookingSchema } from "../schemas/booking.ts";
import { brandSchema } from "../schemas/brand.ts";
import { type Cause, causeSchema } from "../schemas/cause.ts";
import { type Comment, commentSchema } from "../schemas/comment.ts";
import { eventSchema, type StudioEvent } from "../schemas/event.ts";
import { type GalleryItem, galleryItemSchema } from "../schemas/gallery-item.ts";
import { pageSchemas } from "../schemas/pages/page-schemas.ts";
import { type Partner, partnerSchema } from "../schemas/partner.ts";
import { type PictureEntry, pictureEntrySchema } from "../schemas/picture.ts";
import { type Post, postSchema } from "../schemas/post.ts";
import { type Product, productSchema } from "../schemas/product.ts";
import { type Question, questionSchema } from "../schemas/question.ts";
import { type Service, serviceSchema } from "../schemas/service.ts";
import { type Site, siteSchema } from "../schemas/site.ts";
import { type Supporter, supporterSchema } from "../schemas/supporter.ts";
import { type Testimonial, testimonialSchema } from "../schemas/testimonial.ts";
import { type Visit, visitSchema } from "../schemas/visit.ts";
import { type Volunteer, volunteerSchema } from "../schemas/volunteer.ts";
import { type Booking, bookingSetup } from "./booking-setup.ts";
import { loadBrand, type StudioBrand } from "./brand/load-brand.ts";
import { checkBooking } from "./check-booking.ts";
import { checkDates } from "./check-dates.ts";
import { checkLinks, linksOf, type WrittenLink } from "./check-links.ts";
import { checkPictures } from "./check-pictures.ts";
import { checkReferences, checkUnique } from "./check-references.ts";
import { checkRooms } from "./check-rooms.ts";
import { ContentError, inReadingOrder } from "./content-error.ts";
import { openContentFolder } from "./content-folder.ts";
import { checkFacts, fillFacts } from "./fill-facts.ts";
import { checkOfferFacts, withOfferFacts } from "./offer-facts.ts";
import { checkPlaceholders } from "./placeholders.ts";
import { type Pages, shownEntries, shownPages } from "./shown-content.ts";
import { valueAt } from "./source.ts";
import {
  type CollectionName,
  collectionNames,
  findStrayFiles,
  type Reading,
  readCollection,
  readFile,
} from "./sources.ts";

/** Every word and fact that the site shows, checked. What is switched off is not in it. */
export interface Content {
  site: Site;
  brand: StudioBrand;
  pages: Pages;
  visit: Visit;
  /** undefined where nothing is said of it. */
  booking: Booking | undefined;
  pictures: PictureEntry[];
  causes: Cause[];
  events: StudioEvent[];
  /** Newest first. */
  posts: Post[];
  services: Service[];
  volunteers: Volunteer[];
  products: Product[];
  benefits: Benefit[];
  comments: Comment[];
  gallery: GalleryItem[];
  testimonials: Testimonial[];
  partners: Partner[];
  supporters: Supporter[];
  questions: Question[];
  /** Where the files have links, also those that are not shown. */
  links: WrittenLink[];
  /** Number of files that were read. */
  fileCount: number;
}

/**
 * Reads and checks the whole content.
 * @param root the content folder
 * @param isFinal true before it is published: what may stand there only while somebody writes is a mistake then
 * @throws ContentError with every mistake of the run, in the order of the files
 */
export function loadContent(root: string, isFinal = false): Content {
  const reading: Reading = {
    folder: openContentFolder(root),
    sources: [],
    entries: new Map(collectionNames.map((name) => [name, []])),
    mistakes: [],
  };
  const site = readFile(reading, "site.yaml", siteSchema);
  const facts = readFile(reading, "brand.yaml", brandSchema);
  const brand = facts && loadBrand(reading, facts);
  const visit = readFile(reading, "visit.yaml", visitSchema);
  const booking = readBookingFile(reading);
  const pages = readPages(reading);
  const pictures = readFile(reading, "pictures.yaml", z.array(pictureEntrySchema));
  const lists = readLists(reading);
  const collections = readCollections(reading);

  findStrayFiles(reading);
  const mistakes = [
    ...reading.mistakes,
    ...checkPictures(reading, pictures),
    ...checkLinks(reading, addressesOf(reading)),
    ...checkReferences(reading),
    ...checkRooms(reading),
    ...checkBooking(reading, booking),
    ...checkUnique(reading),
    ...checkFacts(reading, booking),
    ...checkOfferFacts(reading, booking),
    ...checkDates(reading, Date.now()),
    ...(isFinal ? checkPlaceholders(reading) : []),
  ];
  if (mistakes.length > 0 || !site || !brand || !visit || !pictures)
    throw new ContentError(inReadingOrder(mistakes));
  const shown = shownPages(reading, { site, visit, pages });
  const setup = booking && bookingSetup(booking, site, collections.services);
  const services = withOfferFacts(collections.services, setup);
  return {
    ...shown,
    brand,
    booking: setup,
    pages: fillFacts(shown.pages, { site, booking }),
    pictures,
    ...lists,
    questions: fillFacts(lists.questions, { site, booking }),
    ...shownEntries(
      { ...collections, services, events: onTheClock(collections.events, site) },
      site.features,
    ),
    links: linksOf(reading),
    fileCount: reading.sources.length,
  };
}

/** The one file that may be missing: a studio need not take bookings. */
function readBookingFile(reading: Reading): BookingFile | undefined {
  const isThere = reading.folder.read("booking.yaml") !== undefined;
  return isThere ? readFile(reading, "booking.yaml", bookingSchema) : undefined;
}

function readPages(reading: Reading): Pages {
  const pages = Object.entries(pageSchemas).map(([name, schema]) => [
    name,
    readFile(reading, `pages/${name}.yaml`, schema),
  ]);
  // Every name has the type of its schema; a page with a mistake never leaves `loadContent`.
  return Object.fromEntries(pages) as Pages;
}

function readLists(reading: Reading) {
  return {
    benefits: readFile(reading, "benefits.yaml", z.array(benefitSchema)) ?? [],
    comments: readFile(reading, "comments.yaml", z.array(commentSchema)) ?? [],
    gallery: readFile(reading, "gallery.yaml", z.array(galleryItemSchema)) ?? [],
    testimonials: readFile(reading, "testimonials.yaml", z.array(testimonialSchema)) ?? [],
    partners: readFile(reading, "partners.yaml", z.array(partnerSchema)) ?? [],
    supporters: readFile(reading, "supporters.yaml", z.array(supporterSchema)) ?? [],
    questions: readFile(reading, "faq.yaml", z.array(questionSchema)) ?? [],
  };
}

function readCollections(reading: Reading) {
  const withSlug = <Schema extends z.ZodType<object>>(name: CollectionName, schema: Schema) =>
    readCollection(reading, name, schema).map(({ entry, fields }) => ({
      ...fields,
      slug: entry.name,
      body: entry.text.body,
    }));
  return {
    causes: withSlug("causes", causeSchema).toSorted((a, b) => a.id - b.id),
    events: withSlug("events", eventSchema).toSorted((a, b) => Date.parse(a.starts) - Date.parse(b.starts)),
    services: withSlug("services", serviceSchema).toSorted((a, b) => a.order - b.order),
    volunteers: withSlug("volunteers", volunteerSchema).toSorted((a, b) => a.id - b.id),
    products: withSlug("products", productSchema).toSorted((a, b) => a.id - b.id),
    posts: readCollection(reading, "posts", postSchema)
      .map(({ entry: { text }, fields }) => ({ ...fields, body: text.body, words: text.words }))
      .toSorted((a, b) => b.date.localeCompare(a.date)),
  };
}

/** Events by the studio's clock, unless they have one of their own. */
function onTheClock<Event extends { timeZone?: string }>(events: Event[], { timeZone }: Site) {
  return events.map((event) => ({ ...event, timeZone: event.timeZone ?? timeZone }));
}

/** What the addresses of entries end in. Taken from the files as they are, mistakes or not. */
function addressesOf({ entries }: Reading): Map<CollectionName, Set<string>> {
  const addresses = new Map<CollectionName, Set<string>>();
  for (const [name, list] of entries) {
    const numbered = name === "causes" || name === "events";
    const names = list.flatMap(({ name: file, source }) => {
      if (name === "posts") return [String(valueAt(source.data, ["slug"]))];
      return numbered ? [file, String(valueAt(source.data, ["id"]))] : [file];
    });
    addresses.set(name, new Set(names));
  }
  return addresses;
}
