import { readEventList } from "#src/content/.server/event-page.ts";
import { withPictures } from "#src/content/.server/pictures.ts";
import { EVENTS_CALENDAR_PATH } from "#src/lib/paths.ts";
import { useIsPast } from "#src/lib/use-is-past.ts";
import { EventCards } from "#src/sections/event-cards/event-cards.tsx";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/events";
import { routeMeta } from "./shared/route-meta.ts";

export async function loader() {
  return withPictures(readEventList());
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  routeMeta(matches, { ...loaderData.page.meta, canonical: "/event" });

export default function Events({ loaderData: { page, events } }: Route.ComponentProps) {
  const { intro, labels } = page;
  const areAllPast = useIsPast(lastEnd(events));
  const head = {
    ...intro,
    ...((areAllPast || events.length === 0) && { lead: labels.none }),
    ...(events.length > 0 && {
      action: { label: "Add all events to your calendar", href: EVENTS_CALENDAR_PATH },
    }),
  };
  return (
    <>
      <TitleBanner {...page.banner} />
      <EventCards head={head} events={events} layout="list" />
    </>
  );
}

/** When the last event is over, as an instant. */
function lastEnd(events: readonly { ends: string }[]): string {
  return new Date(Math.max(0, ...events.map(({ ends }) => Date.parse(ends)))).toISOString();
}
