import { readPage, readSite } from "#site/content/.server/content.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import { allPages, otherLayouts } from "#site/frame/all-pages.ts";
import { documentSections } from "#site/frame/document-sections.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { Prose } from "#site/sections/prose/prose.tsx";
import { SiteMap } from "#site/sections/site-map/site-map.tsx";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/accessibility";
import { ComfortSection } from "./comfort-section.tsx";

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

export const meta = metaOf("/accessibility");

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
