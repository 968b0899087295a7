import { expect, it } from "vitest";
import { nextTry, serverPause } from "./delivery.server.ts";

const hour = 3_600_000;

it("retries a message over seven days at growing intervals, then gives up", () => {
  const times = [0];
  for (let time = 0; ; ) {
    const next = nextTry(times.length, time);
    if (next === undefined) break;
    times.push(next);
    time = next;
  }
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits[0]).toBe(60_000);
  expect(Math.max(...waits)).toBe(6 * hour);
  expect(times.at(-1)).toBeGreaterThan(6.7 * 24 * hour);
  expect(times.at(-1)).toBeLessThanOrEqual(7 * 24 * hour);
});

it("pauses longer after each failure of the server, up to ten minutes", () => {
  expect([1, 2, 3, 20].map(serverPause)).toEqual([15_000, 30_000, 60_000, 600_000]);
});
