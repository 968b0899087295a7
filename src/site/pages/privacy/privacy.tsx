import { formatMonth } from "#core/values/time.ts";
import { readPage, readSite } from "#site/content/.server/content.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import { privacySections } from "#site/frame/document-sections.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { Prose } from "#site/sections/prose/prose.tsx";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/privacy";

export async function loader() {
  const { sections, ...page } = readPage("privacy");
  const { phone, email, privacy } = readSite();
  return withPictures({
    page,
    sections: privacySections(sections),
    contact: { phone, email },
    updated: privacy.updated,
  });
}

export const meta = metaOf("/privacy");

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
