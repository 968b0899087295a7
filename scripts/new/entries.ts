import type { Content } from "#src/content/.server/load-content.ts";
import { PLACEHOLDERS } from "#src/content/.server/placeholders.ts";
import { causes } from "#src/content/collections/causes.ts";
import { events } from "#src/content/collections/events.ts";
import { posts } from "#src/content/collections/posts.ts";
import { eventClock } from "#src/lib/event-time.ts";
import { instantIn } from "./instant-in.ts";

/** What the owner tells about a new entry. */
export type Facts = {
  title: string;
  /** Answer to the kind's own question, as checked by `accepts`. */
  answer: string;
};

/** A kind of entry that `npm run new` can make. */
export type Kind = {
  collection: typeof posts | typeof events | typeof causes;
  /** What else must be known, with an answer that fits if nothing is said. */
  question: string;
  answer(today: string): string;
  accepts: RegExp;
  /** Text of the file: it can be looked at as it stands, with notes on what to write before it is published. */
  write(facts: Facts, content: Content): string;
};

export const kinds: Readonly<Record<string, Kind>> = {
  post: {
    collection: posts,
    question: "Which day stands above it? (year-month-day)",
    answer: (today) => today,
    accepts: /^\d{4}-\d{2}-\d{2}$/,
    write: writePost,
  },
  event: {
    collection: events,
    question: "When does it start? (year-month-day hour:minute)",
    answer: (today) => `${today} 16:00`,
    accepts: /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/,
    write: writeEvent,
  },
  cause: {
    collection: causes,
    question: "How many dollars are needed? (a whole number)",
    answer: () => "10000",
    accepts: /^[1-9]\d{0,8}$/,
    write: writeCause,
  },
};

const NOTE =
  "# Lines that begin with # are notes to you; visitors never see them. Delete them when you like.";
const PICTURES = `# Two files of content/images: the large picture, and one for cards. The same one may stand in both.
# A new picture: docs/content.md, "Pictures".`;

function writePost({ title, answer }: Facts, { site, pictures, posts }: Content): string {
  const picture = posts[0]?.image.picture ?? pictures[0]?.file ?? "";
  return `---
${NOTE}

title: ${JSON.stringify(title)}
# One sentence below the title.
subtitle: ${PLACEHOLDERS.postSubtitle}
date: "${answer}"
author: ${JSON.stringify(site.name)}
${PICTURES}
image: ${picture}
imageSmall: ${picture}
# Words that people search for. Posts that share some are shown beside each other.
tags: [news]
# One or two sentences for cards and for search engines.
summary: ${PLACEHOLDERS.postSummary}
---

${PLACEHOLDERS.postText}

${PLACEHOLDERS.postHeading}

${PLACEHOLDERS.postMarks}
`;
}

function writeEvent({ title, answer }: Facts, { site, pictures, events }: Content): string {
  const [day = "", time = ""] = answer.split(" ");
  const { timeZone: zone } = site;
  const starts = instantIn(zone, day, time);
  const ends = later(starts, 2);
  const picture = events.at(-1)?.image.picture ?? pictures[0]?.file ?? "";
  return `---
${NOTE}

# A number of its own, for older addresses. Leave it as it is.
id: ${nextId(events)}
title: ${JSON.stringify(title)}
# One or two sentences for cards and for search engines.
summary: ${PLACEHOLDERS.eventSummary}
# Day, time, and how far the clock is from London's winter time. It is right for this day; it changes in summer and winter.
starts: "${starts}"
ends: "${ends}"
place:
  name: ${JSON.stringify(site.name)}
  street: ${JSON.stringify(site.address.street)}
  city: ${JSON.stringify(site.address.city)}
  region: ${JSON.stringify(site.address.region)}
  postalCode: ${JSON.stringify(site.address.postalCode)}
  # Where the map puts its mark: openstreetmap.org shows both figures after a right click on the house.
  latitude: ${site.map.latitude}
  longitude: ${site.map.longitude}
  picture: ${site.map.picture.picture}
${PICTURES}
image: ${picture}
imageSmall: ${picture}
# Words that people search for.
tags: [events]
# What happens when. One line is enough; copy these three for each further one.
schedule:
  - time: ${JSON.stringify(eventClock(starts, zone))}
    title: Welcome
    text: ${PLACEHOLDERS.eventStep}
---

${PLACEHOLDERS.eventText}
`;
}

function writeCause({ title, answer }: Facts, { pictures, causes }: Content): string {
  const picture = causes[0]?.image.picture ?? pictures[0]?.file ?? "";
  return `---
${NOTE}

# A number of its own, for older addresses. Leave it as it is.
id: ${nextId(causes)}
title: ${JSON.stringify(title)}
# One sentence below the title.
subtitle: ${PLACEHOLDERS.causeSubtitle}
# Education or Food.
category: Education
${PICTURES}
image: ${picture}
imageSmall: ${picture}
# Whole dollars. The share in percent is worked out.
raised: 0
goal: ${answer}
# How many people gave. Without # the page shows it.
# donors: 12
# Words that people search for.
tags: [causes]
# One or two sentences for cards and for search engines.
summary: ${PLACEHOLDERS.causeSummary}
---

${PLACEHOLDERS.causeText}
`;
}

function nextId(entries: readonly { id: number }[]): number {
  return Math.max(0, ...entries.map(({ id }) => id)) + 1;
}

/** The same offset, some hours later; an event at midnight ends on the next day. */
function later(instant: string, hours: number): string {
  const offset = instant.slice(19);
  const local = new Date(Date.parse(`${instant.slice(0, 19)}Z`) + hours * 3_600_000);
  return `${local.toISOString().slice(0, 19)}${offset}`;
}
