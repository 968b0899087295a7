import { EVENTS_CALENDAR_PATH } from "#core/values/paths.ts";
import { readEventList } from "#site/content/.server/event-page.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/all-events";
import { EventList } from "./event-list.tsx";

export async function loader() {
  return withPictures(readEventList());
}

export const meta = metaOf("/event");

export default function Events({ loaderData: { page, events } }: Route.ComponentProps) {
  const { intro, labels } = page;
  const calendar = { label: "All events and closed days for your calendar", href: EVENTS_CALENDAR_PATH };
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
