import { events, head } from "./event-cards.fixtures.tsx";
import { EventTeaser } from "./event-teaser.tsx";

const cancelled = events
  .slice(0, 2)
  .map((one, index) => (index === 0 ? { ...one, title: `Cancelled: ${one.title}`, isCancelled: true } : one));

export const fixtures = {
  teaser: () => <EventTeaser head={head} events={cancelled} />,
};
