import { afterEach, beforeEach, expect, test } from "vitest";
import { ContentError } from "./content-error.ts";
import { loadContent } from "./load-content.ts";
import { copyContent, type TemporaryContent } from "./temporary-content.fixtures.ts";

let content: TemporaryContent;
beforeEach(() => {
  content = copyContent();
  writeService("drum-room", "sound: 4");
});
afterEach(() => content.remove());

function writeService(slug: string, sound: string, more = ""): void {
  content.write(
    `services/${slug}.md`,
    `---
order: 90
title: A service
summary: Words.
image: cause-hamper.webp
imageSmall: cause-hamper.webp
pictures: [cause-hamper.webp, cause-hamper.webp]
benefits: [{ title: Rest, text: Words. }]
${more}
sensory: { light: 0, ${sound}, scent: 0, touch: 0, movement: 0, crowding: 0 }
adjustable: []
---

Words.
`,
  );
}

function issues(): readonly { file: string; field: string; found: string; expected: string }[] {
  try {
    loadContent(content.root);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.issues;
    throw error;
  }
}

test("a visit cannot be rated lower than any of its rooms", () => {
  writeService("open-day", "sound: 0", "rooms: [drum-room]");
  expect(issues()).toMatchObject([
    {
      file: "content/services/open-day.md",
      field: "sensory.sound",
      found: "0",
      expected: "4 or more: drum-room is one of its rooms and has 4",
    },
  ]);
  writeService("open-day", "sound: 5", "rooms: [drum-room]");
  expect(issues()).toEqual([]);
});

test("an unknown room is reported, and so is a visit that lists itself", () => {
  writeService("open-day", "sound: 4", "rooms: [drum-rom, open-day]");
  expect(issues()).toMatchObject([
    { field: "rooms[1]", found: '"drum-rom"' },
    { field: "rooms[2]", found: '"open-day"' },
  ]);
});

test("a visit in quiet hours has exactly its rooms' ratings at that time", () => {
  writeService("drum-room", "sound: 4", "inQuietHours: { sound: 1 }");
  writeService("soft-morning", "sound: 4", "quiet: true\nrooms: [drum-room]");
  const expected = "1: drum-room is one of its rooms and has 1 in quiet hours";
  expect(issues()).toMatchObject([{ field: "sensory.sound", found: "4", expected }]);
  writeService("soft-morning", "sound: 0", "quiet: true\nrooms: [drum-room]");
  expect(issues()).toMatchObject([{ field: "sensory.sound", found: "0", expected }]);
  writeService("soft-morning", "sound: 1", "quiet: true\nrooms: [drum-room]");
  expect(issues()).toEqual([]);
});
