import type * as Schema from "schema-dts";
import { priceOn } from "#core/booking/price.ts";
import { townName } from "#core/values/address.ts";
import { defaultLocale } from "#core/values/locale.ts";
import { causePath, eventPath, postPath, servicePath } from "#core/values/paths.ts";
import { formatLength, todayIn } from "#core/values/time.ts";
import { bookHref } from "#site/content/.server/book-link.ts";
import { readBooking, readSite } from "#site/content/.server/content.ts";
import { isCancelledEntry } from "#site/content/.server/entry-cards.ts";
import type { Cause } from "#site/content/collections/causes.ts";
import type { StudioEvent } from "#site/content/collections/events.ts";
import type { Post } from "#site/content/collections/posts.ts";
import type { Service } from "#site/content/collections/services.ts";
import { type Site, weekdayWords } from "#site/content/schemas/site.ts";
import { dataBlock } from "#ui/lib/data-block.ts";
import { phoneLink } from "#ui/lib/phone-link.ts";
import { ICONS } from "./icons.server.ts";
import type { PageEntry } from "./page-entry.server.ts";
import type { PageFacts } from "./page-facts.server.ts";

/**
 * Generates a page's schema.org data for search engines. It contains nothing that the page does not show.
 * @param picture Absolute URL of the page's sharing picture.
 * @returns A JSON-LD block for the page's head; empty where there is no data.
 */
export function structuredData(page: PageFacts, entry: PageEntry, picture: string): string {
  const things = [...aboutPage(page.canonical, entry, picture), ...breadcrumb(page)];
  if (things.length === 0) return "";
  const graph: Schema.Graph = { "@context": "https://schema.org", "@graph": things };
  return dataBlock('type="application/ld+json"', graph);
}

function aboutPage(path: string, page: PageEntry, picture: string): Schema.Thing[] {
  switch (page.kind) {
    case "posts":
      return [articleData(page.entry, picture)];
    case "events":
      return [eventData(page.entry, picture)];
    case "causes":
      return readSite().features.donations ? [causeData(page.entry)] : [];
    case "services":
      return [serviceData(page.entry, picture)];
    case "page":
      return fixedPage(path, picture);
  }
}

function fixedPage(path: string, picture: string): Schema.Thing[] {
  if (path === "/") return [websiteData(), studioData(picture)];
  if (path === "/contact" || path === "/about") return [studioData(picture)];
  return path === "/donate" ? [donateData("/donate")] : [];
}

/** The page's breadcrumb, from the home page to the page itself. */
function breadcrumb({ trail, canonical, path }: PageFacts): Schema.BreadcrumbList[] {
  // Alternative layouts of the same content get no breadcrumb.
  if (trail.length < 2 || path !== canonical) return [];
  const { url, name } = readSite();
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: trail.map(({ label, href = canonical }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        // The visible label of the home page is "Go Back Home".
        name: href === "/" ? name : label,
        item: url + href,
      })),
    },
  ];
}

/** A post, with its author, sources and number of words. @param image address of its picture */
function articleData(post: Post, image: string): Schema.BlogPosting {
  const { name, url } = readSite();
  const page = url + postPath(post.slug);
  return {
    "@type": "BlogPosting",
    "@id": page,
    headline: post.title,
    description: post.summary,
    image,
    datePublished: post.date,
    dateModified: post.updated ?? post.date,
    author: post.author === name ? studioReference() : { "@type": "Person", name: post.author },
    publisher: studioReference(),
    mainEntityOfPage: page,
    keywords: post.tags,
    wordCount: post.words,
    citation: post.sources.map((source) => source.url),
    inLanguage: "en",
  };
}

/** An event, with times in its own time zone. No price is given, because the content has none. */
function eventData(event: StudioEvent, image: string): Schema.Event {
  const page = readSite().url + eventPath(event.slug);
  const { place } = event;
  return {
    "@type": "Event",
    "@id": page,
    name: event.title,
    description: event.summary,
    url: page,
    image,
    startDate: event.starts,
    endDate: event.ends,
    eventStatus: `https://schema.org/${isCancelledEntry(event) ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: place.name,
      address: postalAddress(place),
      geo: { "@type": "GeoCoordinates", latitude: place.latitude, longitude: place.longitude },
    },
    organizer: studioReference(),
    inLanguage: "en",
  };
}

function causeData(cause: Cause): Schema.DonateAction {
  return { ...donateData(causePath(cause.slug)), name: cause.title, description: cause.summary };
}

/** A service, with its prices and booking link if it can be booked. @param image address of its picture */
function serviceData(service: Service, image: string): Schema.Service {
  const { url, address } = readSite();
  const page = url + servicePath(service.slug);
  return {
    "@type": "Service",
    "@id": page,
    name: service.title,
    description: service.summary,
    url: page,
    image,
    provider: studioReference(),
    areaServed: townName(address),
    ...bookingData(service, page),
  };
}

/** A service's prices and booking link; empty if it cannot be booked online. */
function bookingData({ slug }: Service, page: string): Pick<Schema.Service, "offers" | "potentialAction"> {
  const booking = readBooking();
  const offer = booking?.offers.find((candidate) => candidate.slug === slug);
  const href = bookHref(slug);
  if (!booking || !offer || !href) return {};
  const target = new URL(href, page).href;
  return {
    offers: offer.lengths.map((length) => ({
      "@type": "Offer",
      name: formatLength(length.minutes),
      price: (priceOn(length, todayIn(booking.timeZone)) / 100).toFixed(2),
      priceCurrency: booking.currency,
      url: target,
    })),
    potentialAction: { "@type": "ReserveAction", target },
  };
}

/** The studio's `@id`, for references. */
function studioId(): string {
  return `${readSite().url}/#studio`;
}

/** A short reference to the studio as author, organizer or recipient. */
function studioReference(): Schema.Organization {
  const { name, url } = readSite();
  return { "@type": "Organization", "@id": studioId(), name, url: `${url}/`, logo: url + ICONS.large.path };
}

/** The studio with address, hours and profiles. @param image Absolute URL of a picture. */
function studioData(image: string): Schema.LocalBusiness {
  const { name, url, phone, email, address, map, hours, social, ein } = readSite();
  return {
    "@type": "LocalBusiness",
    "@id": studioId(),
    name,
    url: `${url}/`,
    image,
    logo: url + ICONS.large.path,
    telephone: phoneLink(phone).replace("tel:", ""),
    email,
    address: postalAddress(address),
    geo: { "@type": "GeoCoordinates", latitude: map.latitude, longitude: map.longitude },
    openingHoursSpecification: hours.map(({ dayCodes, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: dayCodes.map((code) => weekdayWords[code]),
      opens,
      closes,
    })),
    sameAs: social.map((profile) => profile.url),
    ...(ein && { taxID: ein }),
  };
}

/** The website, with its search action. */
function websiteData(): Schema.WebSite {
  const { name, shortName, url } = readSite();
  const search: Schema.WithActionConstraints<Schema.SearchAction> = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${url}/search?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    "@id": `${url}/#website`,
    name,
    alternateName: shortName,
    url: `${url}/`,
    potentialAction: search,
  };
}

/** The donation action. @param path Path of the page with the form. */
function donateData(path: string): Schema.DonateAction {
  const { name, url } = readSite();
  return {
    "@type": "DonateAction",
    name: `Donate to ${name}`,
    recipient: studioReference(),
    target: { "@type": "EntryPoint", urlTemplate: url + path },
  };
}

/** A postal address in schema.org form. The country is always the studio's. */
function postalAddress(address: Omit<Site["address"], "country">): Schema.PostalAddress {
  const site = readSite();
  return {
    "@type": "PostalAddress",
    streetAddress: address.street,
    addressLocality: address.city,
    ...(address.region !== undefined && { addressRegion: address.region }),
    postalCode: address.postalCode,
    addressCountry: site.country ?? site.address.country ?? defaultLocale.code,
  };
}
