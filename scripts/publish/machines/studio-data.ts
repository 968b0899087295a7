import type {
  DonateAction,
  LocalBusiness,
  Organization,
  PostalAddress,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from "schema-dts";
import { defaultLocale } from "#domain/locale.ts";
import { readSite } from "#src/content/.server/content.ts";
import type { Site } from "#src/content/schemas/site.ts";
import { phoneLink } from "#src/lib/phone-link.ts";
import { ICON_PATHS } from "./icons.ts";

type DayCode = Site["hours"][number]["dayCodes"][number];

const DAYS = {
  Mo: "Monday",
  Tu: "Tuesday",
  We: "Wednesday",
  Th: "Thursday",
  Fr: "Friday",
  Sa: "Saturday",
  Su: "Sunday",
} as const satisfies Record<DayCode, string>;

/** The studio's `@id`, for references. */
function studioId(): string {
  return `${readSite().url}/#studio`;
}

/** A short reference to the studio as author, organizer or recipient. */
export function studioReference(): Organization {
  const { name, url } = readSite();
  return { "@type": "Organization", "@id": studioId(), name, url: `${url}/`, logo: url + ICON_PATHS.large };
}

/**
 * The studio with address, hours and profiles.
 *
 * @param image Absolute URL of a picture.
 */
export function studioData(image: string): LocalBusiness {
  const { name, url, phone, email, address, map, hours, social, ein } = readSite();
  return {
    "@type": "LocalBusiness",
    "@id": studioId(),
    name,
    url: `${url}/`,
    image,
    logo: url + ICON_PATHS.large,
    telephone: phoneLink(phone).replace("tel:", ""),
    email,
    address: postalAddress(address),
    geo: { "@type": "GeoCoordinates", latitude: map.latitude, longitude: map.longitude },
    openingHoursSpecification: hours.map(({ dayCodes, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: dayCodes.map((code) => DAYS[code]),
      opens,
      closes,
    })),
    sameAs: social.map((profile) => profile.url),
    ...(ein && { taxID: ein }),
  };
}

/** The website, with its search action. */
export function websiteData(): WebSite {
  const { name, shortName, url } = readSite();
  const search: WithActionConstraints<SearchAction> = {
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

/**
 * The donation action.
 *
 * @param path Path of the page with the form.
 */
export function donateData(path: string): DonateAction {
  const { name, url } = readSite();
  return {
    "@type": "DonateAction",
    name: `Donate to ${name}`,
    recipient: studioReference(),
    target: { "@type": "EntryPoint", urlTemplate: url + path },
  };
}

/** A postal address in schema.org form. The country is always the studio's. */
export function postalAddress(address: Omit<Site["address"], "country">): PostalAddress {
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
