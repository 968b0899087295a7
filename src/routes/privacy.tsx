import { formatMonth } from "#domain/time.ts";
import { readPage, readSite } from "#src/content/.server/content.ts";
import { withPictures } from "#src/content/.server/pictures.ts";
import type { PageHandle } from "#src/root.tsx";
import { Prose } from "#src/sections/prose/prose.tsx";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/privacy";
import { documentSections } from "./shared/document-sections.ts";
import { PageParts } from "./shared/page-parts.tsx";
import { routeMeta } from "./shared/route-meta.ts";

export const handle: PageHandle = {};

export async function loader() {
  const { sections, ...page } = readPage("privacy");
  const { phone, email, privacy } = readSite();
  return withPictures({
    page,
    sections: documentSections(sections),
    contact: { phone, email },
    updated: privacy.updated,
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  routeMeta(matches, { ...loaderData.page.meta, canonical: "/privacy" });

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { page, sections, contact, updated } = loaderData;
  return (
    <PageParts>
      <TitleBanner {...page.banner} />
      <Prose
        lead={page.lead}
        sections={sections}
        contact={contact}
        note={
          <>
            Last updated: <time dateTime={updated}>{formatMonth(updated)}</time>
          </>
        }
      />
    </PageParts>
  );
}
