import { addressLine } from "#core/values/address.ts";
import { findEntry, readEntries, readPart } from "#site/content/.server/content.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { useFrame } from "#site/frame/use-frame.ts";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import { VisitNav } from "#site/sections/visit-nav/visit-nav.tsx";
import { PrintButton } from "#ui/print-button/print-button.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import type { Route } from "./+types/what-to-expect";
import { Directions } from "./directions.tsx";
import { Hours } from "./hours.tsx";
import { SensoryRooms } from "./sensory-rooms.tsx";
import { VisitStory } from "./visit-story.tsx";

export const handle: PageHandle = { says: ["visit"] };

/** The parent page. */
const PLACE = { label: "The place", href: "/visit" };

export async function loader() {
  const { rooms, questions, ...page } = readPart("visit");
  const services = rooms.services.flatMap((slug) => findEntry("services", slug) ?? []);
  return withPictures({
    page,
    questions: readEntries("faq").length > 0 ? questions : undefined,
    rooms: {
      head: { title: rooms.title, lead: rooms.lead },
      items: services.map(({ slug, title, sensory }) => ({ slug, title, sensory })),
    },
  });
}

export const meta = metaOf("/what-to-expect");

export default function WhatToExpect({ loaderData: { page, questions, rooms } }: Route.ComponentProps) {
  const { translations, site, closed } = useFrame();
  const { hours, quietHours, address, features } = site;
  const place = addressLine(address);
  return (
    <PageParts>
      <TitleBanner {...page.banner} {...(features.visit && { trail: [PLACE] })} />
      {features.visit && <VisitNav current="/what-to-expect" translations={translations} />}
      <VisitStory steps={page.steps} hasVoices={features.visit}>
        <PrintButton>Print this page</PrintButton>
        {questions && <TextLink to={questions.href}>{questions.label}</TextLink>}
      </VisitStory>
      <Directions directions={page.directions} address={place} />
      <SensoryRooms head={rooms.head} rooms={rooms.items} />
      <Hours hours={hours} closed={closed} quietTimes={quietHours} quietHours={page.quietHours} />
    </PageParts>
  );
}
