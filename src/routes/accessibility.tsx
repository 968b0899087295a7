import { readPage, readSite } from "#src/content/.server/content.ts";
import { withPictures } from "#src/content/.server/pictures.ts";
import type { PageHandle } from "#src/root.tsx";
import { ComfortSection } from "#src/sections/comfort-section/comfort-section.tsx";
import { Prose } from "#src/sections/prose/prose.tsx";
import { SiteMap } from "#src/sections/site-map/site-map.tsx";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/accessibility";
import { allPages, otherLayouts } from "./shared/all-pages.ts";
import { documentSections } from "./shared/document-sections.ts";
import { PageParts } from "./shared/page-parts.tsx";
import { routeMeta } from "./shared/route-meta.ts";

export const handle: PageHandle = { anchors: ["comfort"] };

export async function loader() {
  const { sections, ...page } = readPage("accessibility");
  const { phone, email } = readSite();
  return withPictures({
    page,
    sections: documentSections(sections),
    contact: { phone, email },
    pages: [...allPages(), ...otherLayouts()],
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  routeMeta(matches, { ...loaderData.page.meta, canonical: "/accessibility" });

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  const { page, sections, contact, pages } = loaderData;
  return (
    <PageParts>
      <TitleBanner {...page.banner} />
      <Prose lead={page.lead} sections={sections} contact={contact} />
      <ComfortSection />
      <SiteMap head={page.allPages} groups={pages} />
    </PageParts>
  );
}
