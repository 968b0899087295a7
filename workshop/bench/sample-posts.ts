import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { dayMs } from "#core/values/time.ts";
import { splitFrontMatter } from "#site/content/.server/source.ts";
import type { TemporaryContent } from "#site/content/.server/temporary-content.fixtures.ts";

const LAST_DAY = Date.UTC(2025, 4, 1);
/** Number of different topic tags, so that related posts and the search have something to find. */
const TOPICS = 40;

/**
 * Adds posts to a copy of the content. Each has realistic text, made of paragraphs of the site's own posts in a
 * different order, and its own title, date and tags.
 */
export function addSamplePosts(content: TemporaryContent, count: number): void {
  const folder = path.join("content", "posts");
  const paragraphs = readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .flatMap(
      (name) => splitFrontMatter(readFileSync(path.join(folder, name), "utf8"))?.body.split(/\n{2,}/) ?? [],
    )
    .filter((paragraph) => /^\w/.test(paragraph));
  for (let number = 1; number <= count; number++) {
    const text = Array.from(
      { length: 8 },
      (_, index) => paragraphs[(number * 5 + index * 7) % paragraphs.length],
    );
    content.write(
      `posts/sample-${number}.md`,
      `${frontMatter(number)}\n${text.join("\n\n## One more thought\n\n")}\n`,
    );
  }
}

function frontMatter(number: number): string {
  const date = new Date(LAST_DAY - number * dayMs).toISOString().slice(0, 10);
  return `---
title: Notes on quiet rooms, part ${number}
subtitle: What we saw and heard in week ${number}
date: "${date}"
author: Haven Sensory Studio
image: blog-lamp-blanket.webp
imageSmall: blog-lamp-blanket.webp
tags: [quiet, topic ${number % TOPICS}, topic ${(number * 7) % TOPICS}]
summary: A few plain notes from week ${number} in our rooms.
---
`;
}
