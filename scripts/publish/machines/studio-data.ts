import type {
  DonateAction,
  LocalBusiness,
  Organization,
  PostalAddress,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from "schema-dts";
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

/** Name of the studio for other things to point to. */
function studioId(): string {
  return `${readSite().url}/#studio`;
}

/** The studio in short, where it is the author, the host or the one that is given to. */
export function studioReference(): Organization {
  const { name, url } = readSite();
  return { "@type": "Organization", "@id": studioId(), name, url: `${url}/`, logo: url + ICON_PATHS.large };
}

/**
 * The studio with address, hours and profiles.
 *
 * @param image Full address of a picture.
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

/** The website, with the way to search it. */
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
 * The way to give.
 *
 * @param path Page with the form.
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

/** An address as schema.org writes it; the country is the studio's, where none is given. */
export function postalAddress(address: Omit<Site["address"], "country">): PostalAddress {
  return {
    "@type": "PostalAddress",
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.region,
    postalCode: address.postalCode,
    addressCountry: readSite().address.country,
  };
}
