import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyContent, type TemporaryContent } from "#site/content/.server/temporary-content.fixtures.ts";
import type { Area, PlanWords } from "#site/content/schemas/place.ts";
import { showPlan } from "./place-page.ts";

let content: TemporaryContent;
beforeEach(() => {
  content = copyContent();
  vi.stubEnv("CONTENT_DIR", content.root);
  content.write(
    "services/drum-room.md",
    `---
order: 90
title: Drum room
summary: Words.
image: cause-hamper.webp
imageSmall: cause-hamper.webp
pictures: [cause-hamper.webp, cause-hamper.webp]
benefits: [{ title: Rest, text: Words. }]
sensory: { light: 4, sound: 5, scent: 0, touch: 1, movement: 1, crowding: 2 }
inQuietHours: { sound: 1, crowding: 2, touch: 0 }
adjustable: []
---

Words.
`,
  );
});
afterEach(() => {
  vi.unstubAllEnvs();
  content.remove();
});

function shown(area: Partial<Area>, now?: string) {
  const plan: PlanWords = {
    title: "A plan",
    size: [20, 20],
    areas: [{ id: "a", name: "A", text: "Words.", at: [0, 0, 9, 9], outside: false, has: [], ...area }],
    doors: [],
    stepFree: [],
    found: { how: "by eye", date: "2026-01-01", sample: false },
  };
  return showPlan(plan, now === undefined ? undefined : Date.parse(now)).areas[0];
}

test("a room has its service's ratings, and only the differences for quiet hours", () => {
  expect(shown({ service: "drum-room" })).toMatchObject({
    href: "/service-single/drum-room",
    levels: { light: 4, sound: 5, crowding: 2 },
    quiet: { sound: 1 },
  });
  expect(shown({ service: "drum-room" })?.quiet).toEqual({ sound: 1 });
});

test("measurements are shown for exactly one year", () => {
  const measured = { lux: 40, device: "a meter", date: "2026-03-10" };
  expect(shown({ measured }, "2027-03-09T12:00:00Z")?.measured).toMatchObject({ lux: 40 });
  expect(shown({ measured }, "2027-03-10T12:00:00Z")?.measured).toBeUndefined();
});

test("a changed sound gets a new address, so browsers never play an old version", () => {
  const hear = { text: "Drums.", file: "street", madeUp: false };
  const before = shown({ hear })?.hear?.files;
  expect(before?.webm).toMatch(/^\/sounds\/[0-9a-f]{10}\/street\.webm$/);
  content.write("sounds/street.webm", "other bytes");
  const after = shown({ hear })?.hear?.files;
  expect(after?.webm).not.toBe(before?.webm);
  expect(after?.m4a).toBe(before?.m4a);
});
