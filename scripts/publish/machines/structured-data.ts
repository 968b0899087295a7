import type { BreadcrumbList, Graph, Thing } from "schema-dts";
import { readSite } from "#src/content/.server/content.ts";
import { dataBlock } from "#src/lib/data-block.ts";
import { articleData, causeData, eventData, serviceData } from "./entry-data.ts";
import type { PageEntry } from "./page-entry.ts";
import type { PageFacts } from "./page-facts.ts";
import { donateData, studioData, websiteData } from "./studio-data.ts";

/**
 * Describes a page in the words of schema.org, for search engines. Nothing is said that the page does not show.
 *
 * @param picture Full address of the page's sharing picture.
 * @returns A data block for the page's head; empty where there is nothing to say.
 */
export function structuredData(page: PageFacts, entry: PageEntry, picture: string): string {
  const things = [...aboutPage(page.canonical, entry, picture), ...breadcrumb(page)];
  if (things.length === 0) return "";
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return dataBlock('type="application/ld+json"', graph);
}

function aboutPage(path: string, page: PageEntry, picture: string): Thing[] {
  switch (page.kind) {
    case "post":
      return [articleData(page.entry, picture)];
    case "event":
      return [eventData(page.entry, picture)];
    case "cause":
      return readSite().features.donations ? [causeData(page.entry)] : [];
    case "service":
      return [serviceData(page.entry, picture)];
    case "page":
      return fixedPage(path, picture);
  }
}

function fixedPage(path: string, picture: string): Thing[] {
  if (path === "/") return [websiteData(), studioData(picture)];
  if (path === "/contact" || path === "/about") return [studioData(picture)];
  return path === "/donate" ? [donateData("/donate")] : [];
}

/** The way from the home page, as the page shows it; its last step is the page itself. */
function breadcrumb({ trail, canonical, path }: PageFacts): BreadcrumbList[] {
  // Another layout of the same content says nothing of its own.
  if (trail.length < 2 || path !== canonical) return [];
  const { url, name } = readSite();
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: trail.map(({ label, href = canonical }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        // "Go Back Home" is what a person is told; here the page has a name.
        name: href === "/" ? name : label,
        item: url + href,
      })),
    },
  ];
}
