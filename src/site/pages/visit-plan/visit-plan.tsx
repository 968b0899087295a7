import { data } from "react-router";
import { readPart } from "#site/content/.server/content.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { useFrame } from "#site/frame/use-frame.ts";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import { VisitNav } from "#site/sections/visit-nav/visit-nav.tsx";
import { Section } from "#ui/section/section.tsx";
import type { Route } from "./+types/visit-plan";
import { MyPlan } from "./my-plan.tsx";

export const handle: PageHandle = { isStep: true };

export async function loader() {
  const place = readPart("place");
  if (!place) throw data(null, { status: 404 });
  const { steps, directions } = readPart("visit");
  const areas = place.plan?.areas ?? [];
  return withPictures({
    page: place.myPlan,
    crumb: place.banner.crumb ?? place.banner.title,
    // Identified by service, as in bookings.
    rooms: areas.flatMap(({ service, name }) => (service === undefined ? [] : [{ id: service, name }])),
    steps,
    wayThere: directions.steps,
  });
}

export const meta = metaOf("/visit/plan");

/** A personal visit plan, to print or to keep on the phone. */
export default function VisitPlan({
  loaderData: { page, crumb, rooms, steps, wayThere },
}: Route.ComponentProps) {
  const { name, address, phone } = useFrame().site;
  const place = { name, phone, address: `${address.street}, ${address.city}` };
  return (
    <PageParts>
      <TitleBanner {...page.banner} trail={[{ label: crumb, href: "/visit" }]} />
      <VisitNav current="/visit/plan" translations={useFrame().translations} />
      <Section background="alt" id="plan" width="wide">
        <MyPlan rooms={rooms} words={page} steps={steps} wayThere={wayThere} place={place} />
      </Section>
    </PageParts>
  );
}
