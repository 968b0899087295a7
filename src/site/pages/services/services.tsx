import { readEntries, readPage } from "#site/content/.server/content.ts";
import { summarizeService } from "#site/content/.server/entry-cards.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { useFrame } from "#site/frame/use-frame.ts";
import { QuietNote } from "#site/sections/quiet-note/quiet-note.tsx";
import { ServiceCards } from "#site/sections/service-showcase/service-cards.tsx";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/services";
import { PriceList } from "./price-list.tsx";

export async function loader() {
  return withPictures({
    page: readPage("service"),
    services: readEntries("services").map(summarizeService),
    prices: readEntries("services").map(({ slug, title, price = "", duration = "" }) => ({
      slug,
      title,
      price,
      duration,
    })),
  });
}

export const meta = metaOf("/service");

export default function Services({ loaderData }: Route.ComponentProps) {
  const { page, services, prices } = loaderData;
  return (
    <PageParts>
      <TitleBanner {...page.banner} />
      <ServiceCards head={page.intro} services={services} id="services" hasPrices={!page.prices} />
      {page.prices && <PriceList head={page.prices} services={prices} />}
      <QuietNote>{useFrame().site.notMedical}</QuietNote>
    </PageParts>
  );
}
