import { readNextEvents } from "#site/content/.server/event-page.ts";
import type { Row } from "./row.ts";

/** Events that the home page shows today: only upcoming ones. */
const next = readNextEvents();

const events = [
  { slug: "school-for-poor-children", text: "school for poor children" },
  { slug: "water-problem", text: "water problem" },
  { slug: "old-clothes", text: "old clothes" },
] as const;

export const eventRows: readonly Row[] = [
  ...(next.length > 0 ? teaserRows() : []),
  {
    id: "events.three",
    where: "/event",
    what: "count",
    of: "main h3 a[href^='/event-single/'], main h2 a[href^='/event-single/']",
    is: 3,
  },
  ...events.flatMap(({ slug, text }): Row[] => {
    const where = `/event-single/${slug}`;
    return [
      {
        id: `event.${slug}.list`,
        where: "/event",
        what: "text",
        inside: `main a[href='${where}']`,
        text,
      },
      ...onHome(slug, text),
      { id: `event.${slug}.title`, where, what: "text", inside: "h1", text },
      {
        id: `event.${slug}.picture`,
        where,
        what: "count",
        of: "main section img:not(aside img, #map img)",
        is: 1,
        atLeast: true,
      },
      { id: `event.${slug}.time`, where, what: "text", inside: "main dl", text: "4:00pm-6:00pm" },
      {
        id: `event.${slug}.day`,
        where,
        what: "count",
        of: "main section time[datetime]:not(aside time)",
        is: 1,
        atLeast: true,
      },
      {
        id: `event.${slug}.tabs`,
        where,
        what: "order",
        of: "main a:is([href='#schedule'], [href='#map'], [href='#ask'])",
        are: ["Event Schedule", "Map Location", "Contact Us"],
      },
      { id: `event.${slug}.schedule`, where, what: "count", of: "#schedule li", is: 2, atLeast: true },
      // The original showed New York for every event. Here it is the event's own place.
      { id: `event.${slug}.place`, where, what: "text", inside: "#map address", text: "Columbus, OH" },
      { id: `event.${slug}.map`, where, what: "count", of: "#map img", is: 1 },
      { id: `event.${slug}.form`, where, what: "count", of: "#ask form", is: 1 },
      {
        id: `event.${slug}.related`,
        where,
        what: "count",
        of: "aside [aria-labelledby=related] li a",
        is: 3,
      },
    ];
  }),
];

function teaserRows(): Row[] {
  return [
    { id: "home.events.eyebrow", where: "/", what: "text", inside: "#events", text: "Coming Soon!" },
    {
      id: "home.events.next",
      where: "/",
      what: "count",
      of: "#events h3 a[href^='/event-single/']",
      is: next.length,
    },
  ];
}

function onHome(slug: string, text: string): Row[] {
  if (!next.some((event) => event.slug === slug)) return [];
  const inside = `#events a[href='/event-single/${slug}']`;
  return [{ id: `event.${slug}.home`, where: "/", what: "text", inside, text }];
}
