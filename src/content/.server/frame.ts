import type { Site } from "../schemas/site.ts";
import { readPage, readSite } from "./content.ts";

/** What header, footer and forms of every page need; it is part of every page's data, so it stays small. */
export type FrameSite = Omit<
  Site,
  "sample" | "navigation" | "map" | "tagline" | "privacy" | "retentionDays" | "analytics"
> & {
  isSample: boolean;
  navigation: Site["navigation"];
};

/**
 * Reads the facts that every page shows. Links of features that are switched off are left out.
 *
 * @throws ContentError when the content has mistakes.
 */
export function readFrame() {
  const { sample, map, tagline, privacy, retentionDays, analytics, ...site } = readSite();
  const isOn = (link: { feature?: keyof Site["features"] }) => !link.feature || site.features[link.feature];
  const { header, menu, explore, footer } = site.navigation;
  const frameSite: FrameSite = {
    ...site,
    isSample: sample,
    navigation: {
      header: header.filter(isOn),
      menu: menu.filter(isOn),
      explore: explore.filter(isOn),
      footer: footer.filter(isOn),
    },
  };
  return { site: frameSite, bookLabel: readPage("home").hero.book, notFound: readPage("not-found") };
}

/** The data of the root route. */
export type Frame = ReturnType<typeof readFrame>;
