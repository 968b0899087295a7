import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CommandError } from "#core/process/run.server.ts";
import { isDay } from "#core/values/time.ts";
import { instantIn } from "#site/content/.server/content-editor/instant-in.ts";
import { fileNameOf } from "#site/content/.server/content-error.ts";
import { PLACEHOLDERS } from "#site/content/.server/fill-facts.ts";
import { type Content, loadContent } from "#site/content/.server/load-content.ts";
import { causes } from "#site/content/collections/causes.ts";
import { events } from "#site/content/collections/events.ts";
import { posts } from "#site/content/collections/posts.ts";

/** The owner's input for a new entry. */
type Facts = {
  title: string;
  /** Answer to the kind's question, validated by `accepts`. */
  answer: string;
};

/** A kind of entry that `npm run new` can make. */
export type Kind = {
  collection: typeof posts | typeof events | typeof causes;
  /** The one thing to ask besides the title; `answer` is its default. */
  question: string;
  answer(today: string): string;
  accepts(answer: string): boolean;
  /** The file's text: valid as it is, with notes on what to write before it is published. */
  write(facts: Facts, content: Content): string;
};

export const kinds: Readonly<Record<string, Kind>> = {
  post: {
    collection: posts,
    question: "What is its date? (year-month-day)",
    answer: (today) => today,
    accepts: isDay,
    write: writePost,
  },
  event: {
    collection: events,
    question: "When does it start? (year-month-day hour:minute)",
    answer: (today) => `${today} 16:00`,
    accepts: (answer) => isDay(answer.slice(0, 10)) && /^.{10} ([01]\d|2[0-3]):[0-5]\d$/.test(answer),
    write: writeEvent,
  },
  cause: {
    collection: causes,
    question: "How much money is needed? (a whole number, in your currency)",
    answer: () => "10000",
    accepts: (answer) => /^[1-9]\d{0,8}$/.test(answer),
    write: writeCause,
  },
};

const NOTE =
  "# Lines that start with # are notes to you. Visitors never see them. Delete them when you like.";
const PICTURES = `# Two files in content/images: the large picture, and one for cards. You can use the same one for both.
# For a new picture, see docs/content.md, "Pictures".`;

function writePost({ title, answer }: Facts, { pictures, posts }: Content): string {
  const picture = posts[0]?.image.picture ?? pictures[0]?.file ?? "";
  return `---
${NOTE}

title: ${JSON.stringify(title)}
# One sentence below the title.
subtitle: ${PLACEHOLDERS.postSubtitle}
date: "${answer}"
${PICTURES}
image: ${picture}
imageSmall: ${picture}
# Search terms. Posts that share tags link to each other.
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
  const starts = instantIn(zone, `${day}T${time}`);
  const ends = instantIn(zone, Temporal.PlainDateTime.from(`${day}T${time}`).add({ hours: 2 }));
  const picture = events.at(-1)?.image.picture ?? pictures[0]?.file ?? "";
  return `---
${NOTE}

# A unique number, for older addresses. Leave it as it is.
id: ${nextId(events)}
title: ${JSON.stringify(title)}
# One or two sentences for cards and for search engines.
summary: ${PLACEHOLDERS.eventSummary}
# Date, time and offset from UTC. The offset is right for this date; it changes between summer and winter.
starts: "${starts}"
ends: "${ends}"
# It is at the studio. If it is elsewhere, add \`place\`: docs/content.md, "Events".
${PICTURES}
image: ${picture}
imageSmall: ${picture}
# Search terms.
tags: [events]
# What happens when, in 24 hours. One step is enough. Copy these three lines for each further step.
schedule:
  - time: "${time}"
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

# A unique number, for older addresses. Leave it as it is.
id: ${nextId(causes)}
title: ${JSON.stringify(title)}
# One sentence below the title.
subtitle: ${PLACEHOLDERS.causeSubtitle}
# Education or Food.
category: Education
${PICTURES}
image: ${picture}
imageSmall: ${picture}
# A whole number, in your currency. The percentage is calculated.
raised: 0
goal: ${answer}
# How many people gave. Remove the # to show it.
# donors: 12
# Search terms.
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

/**
 * Writes a new entry into the content folder. Never overwrites a file. @returns it, and the path of its page
 * @throws CommandError when the title or answer is invalid, or the entry already exists.
 * @throws ContentError when the content has issues, so that a free number cannot be found.
 */
export function makeEntry(
  root: string,
  { kind, title, answer }: Facts & { kind: Kind },
): { file: string; address: string } {
  const slug = fileNameOf(title);
  if (!slug)
    throw new CommandError("The title needs letters or digits, because the address is made from it.");
  if (!kind.accepts(answer)) throw new CommandError(`"${answer}" cannot be used. ${kind.question}`);
  const content = loadContent(root);
  const { name, feature, pages } = kind.collection;
  if (feature && !content.site.features[feature])
    throw new CommandError(
      `\`${feature}\` is switched off under \`features\` in content/site.yaml: switch it on first.`,
    );
  const file = path.join(root, name, `${slug}.md`);
  if (existsSync(file))
    throw new CommandError(
      `"${slug}" already exists in content/${name}. Nothing was changed. Choose another title.`,
    );
  writeFileSync(file, kind.write({ title, answer }, content), { flag: "wx" });
  return { file, address: `${pages?.entry}/${slug}` };
}
