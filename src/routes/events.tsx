import { EVENTS_CALENDAR_PATH } from "#domain/paths.ts";
import { readEventList } from "#src/content/.server/event-page.ts";
import { withPictures } from "#src/content/.server/pictures.ts";
import { EventList } from "#src/sections/event-cards/event-list.tsx";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/events";
import { PageParts } from "./shared/page-parts.tsx";
import { routeMeta } from "./shared/route-meta.ts";

export async function loader() {
  return withPictures(readEventList());
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  routeMeta(matches, { ...loaderData.page.meta, canonical: "/event" });

export default function Events({ loaderData: { page, events } }: Route.ComponentProps) {
  const { intro, labels } = page;
  const calendar = { label: "Download all events for your calendar", href: EVENTS_CALENDAR_PATH };
  return (
    <PageParts>
      <TitleBanner {...page.banner} />
      <EventList
        head={{ ...intro, ...(events.length > 0 && { action: calendar }) }}
        none={labels.none}
        pastTitle={labels.pastTitle}
        events={events}
      />
    </PageParts>
  );
}
