import { readPage, readSite } from "#src/content/.server/content.ts";
import { withPictures } from "#src/content/.server/pictures.ts";
import type { PageHandle } from "#src/root.tsx";
import { allPages, otherLayouts } from "#src/routes/shared/all-pages.ts";
import { documentSections } from "#src/routes/shared/document-sections.ts";
import { PageParts } from "#src/routes/shared/page-parts.tsx";
import { metaOf } from "#src/routes/shared/route-meta.ts";
import { Prose } from "#src/sections/prose/prose.tsx";
import { SiteMap } from "#src/sections/site-map/site-map.tsx";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
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
