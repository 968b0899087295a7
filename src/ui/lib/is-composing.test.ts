import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { isComposing } from "./is-composing.ts";

it("a key belongs to a composition if the browser says so, or has only the code of one, as in Safari", () => {
  const key = (event: object) => isComposing({ isComposing: false, keyCode: 13, ...event } as KeyboardEvent);
  expect(key({})).toBe(false);
  expect(key({ isComposing: true })).toBe(true);
  expect(key({ keyCode: 229 })).toBe(true);
});

/** They ask only whether somebody is there, whatever the key. */
const anyKey = ["site/boot/below-fold.ts", "site/boot/wake.ts"];

it("everything that listens to keys leaves those of a composition alone", () => {
  const src = path.resolve(import.meta.dirname, "../..");
  const listening = globSync("**/*.{ts,tsx}", { cwd: src }).filter((file) => {
    const text = readFileSync(path.join(src, file), "utf8");
    return (
      !file.includes(".test.") && /["']key(down|up|press)["']|onKey\w+=\{\(|\bKeyboardEvent\b/.test(text)
    );
  });
  expect(listening.length).toBeGreaterThan(8);
  const careless = listening.filter(
    (file) => !/\bisComposing\(/.test(readFileSync(path.join(src, file), "utf8")),
  );
  expect(careless.sort()).toEqual(anyKey);
});
