import type * as Schema from "schema-dts";
import { comesToGuest } from "#core/booking/areas.ts";
import { priceAfter, priceOn } from "#core/booking/price.ts";
import { townName } from "#core/values/address.ts";
import { defaultLocale } from "#core/values/locale.ts";
import { causePath, eventPath, postPath, servicePath, signUpPath } from "#core/values/paths.ts";
import { addDays, clockIn, dayIn, formatLength } from "#core/values/time.ts";
import { bookHref } from "#site/content/.server/book-link.ts";
import { wholeClosures } from "#site/content/.server/closures.ts";
import { readBooking, readSite } from "#site/content/.server/content.ts";
import { isCancelledEntry } from "#site/content/.server/entry-cards.ts";
import { openOffer, signUpOf } from "#site/content/.server/event-page.ts";
import { pageTime } from "#site/content/.server/page-time.ts";
import type { Cause } from "#site/content/collections/causes.ts";
import type { StudioEvent } from "#site/content/collections/events.ts";
import type { Post } from "#site/content/collections/posts.ts";
import type { Service } from "#site/content/collections/services.ts";
import { dayCode, type Site } from "#site/content/schemas/site.ts";
import { weekdayWords } from "#site/content/weekday-words.ts";
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

/** An event, with times in its own time zone; what it costs if people sign up here. */
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
    ...eventOfferData(event, page),
    inLanguage: "en",
  };
}

/** What a place at an event costs, and whether there is one; nothing where nobody can sign up, or not any more. */
function eventOfferData(event: StudioEvent, page: string): Pick<Schema.Event, "offers"> {
  const found = openOffer(event);
  const signUp = signUpOf(event, pageTime());
  if (!found || !signUp || signUp.state === "over") return {};
  const { offer, setup } = found;
  const { gift } = offer.event;
  const cents = offer.lengths[0]?.prices[0]?.cents ?? 0;
  return {
    offers: {
      "@type": "Offer",
      ...(gift
        ? { description: signUp.price }
        : priceData({ cents, per: cents === 0 ? "party" : "person", currency: setup.currency })),
      availability: `https://schema.org/${signUp.state === undefined ? "InStock" : "SoldOut"}`,
      url: new URL(signUpPath(offer.event.page), page).href,
    },
  };
}

/** A price; one for each person says so. @param cents of the currency */
function priceData({ cents, per, currency }: { cents: number; per: "party" | "person"; currency: string }) {
  const price = { price: (cents / 100).toFixed(2), priceCurrency: currency };
  if (per === "party") return price;
  return {
    priceSpecification: {
      "@type": "UnitPriceSpecification" as const,
      ...price,
      unitText: "person",
      referenceQuantity: { "@type": "QuantitativeValue" as const, value: 1, unitText: "person" },
    },
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
  const { currency } = booking;
  const today = dayIn(booking.timeZone, pageTime());
  // With the drive, nobody knows a price before they say where to.
  const lengths = comesToGuest(offer) ? [] : offer.lengths;
  return {
    offers: lengths.flatMap((length): Schema.Offer[] => {
      const { per } = length;
      const next = priceAfter(length, today);
      const common = { "@type": "Offer", name: formatLength(length.minutes), url: target } as const;
      const now = { ...common, ...priceData({ cents: priceOn(length, today), per, currency }) };
      if (!next) return [now];
      return [
        { ...now, validThrough: addDays(next.from, -1) },
        { ...common, ...priceData({ cents: next.cents, per, currency }), validFrom: next.from },
      ];
    }),
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
  const special = specialHours();
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
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
    sameAs: social.map((profile) => profile.url),
    ...(ein && { taxID: ein }),
  };
}

/** The days on which the studio is closed, and what is left of the hours of days on which it closes for a part. */
function specialHours(): Schema.OpeningHoursSpecification[] {
  const { timeZone } = readSite();
  const closures = wholeClosures().map(({ from, to }) => {
    const ends = clockIn(timeZone, to);
    return {
      first: dayIn(timeZone, from),
      begins: clockIn(timeZone, from),
      last: dayIn(timeZone, to - 1),
      ends: ends === "00:00" ? midnight : ends,
    };
  });
  const wholeDays = closures
    .map(({ first, begins, last, ends }) => ({
      from: begins === "00:00" ? first : addDays(first, 1),
      to: ends === midnight ? last : addDays(last, -1),
    }))
    .filter(({ from, to }) => from <= to);
  // The first and the last day of each may be open for a part.
  const parts = closures
    .flatMap(({ first, begins, last, ends }) =>
      first === last
        ? [{ day: first, from: begins, to: ends }]
        : [
            { day: first, from: begins, to: midnight },
            { day: last, from: "00:00", to: ends },
          ],
    )
    .filter(({ day }) => !wholeDays.some(({ from, to }) => from <= day && day <= to));
  return [
    ...wholeDays.map(({ from, to }) => ({ from, hours: [closedFrom(from, to)] })),
    ...[...Map.groupBy(parts, ({ day }) => day)].map(([day, closed]) => ({
      from: day,
      hours: onDay(day, closed),
    })),
  ]
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .flatMap(({ hours }) => hours);
}

const midnight = "24:00";

/** What is left of a day's hours without all the times at which it is closed. */
function onDay(
  day: string,
  closed: readonly { readonly from: string; readonly to: string }[],
): Schema.OpeningHoursSpecification[] {
  const code = dayCode.options[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
  const hours: readonly { readonly opens: string; readonly closes: string }[] = readSite().hours.filter(
    ({ dayCodes }) => code !== undefined && dayCodes.includes(code),
  );
  const left = closed.reduce(
    (open, { from, to }) =>
      open
        .flatMap(({ opens, closes }) => [
          { opens, closes: earlier(closes, from) },
          { opens: earlier(opens, to) === opens ? to : opens, closes },
        ])
        .filter(({ opens, closes }) => opens < closes),
    hours,
  );
  if (left.length === 0) return [closedFrom(day, day)];
  return left.map(({ opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    validFrom: day,
    validThrough: day,
    opens,
    closes,
  }));
}

/** The earlier one of two times of a day: `09:30`. */
function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

/** Search engines read hours from midnight to midnight as closed. */
function closedFrom(validFrom: string, validThrough: string): Schema.OpeningHoursSpecification {
  return { "@type": "OpeningHoursSpecification", validFrom, validThrough, opens: "00:00", closes: "00:00" };
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
