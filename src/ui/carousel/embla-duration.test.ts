import { expect, it } from "vitest";
import { emblaDuration } from "./use-carousel.ts";

const FRAME = 1000 / 60;
/** Share of its speed that a slide keeps from frame to frame (Embla 8, ScrollBody). */
const FRICTION = 0.68;

/** Runs Embla's spring until 98 % of the way is done; returns the time in ms. */
function timeToArrive(duration: number): number {
  let [way, velocity, frames] = [0, 0, 0];
  while (way < 0.98) {
    velocity = (velocity + (1 - way) / duration) * FRICTION;
    way += velocity;
    frames += 1;
  }
  return frames * FRAME;
}

it.each([500, 1000])("a slide takes about %d ms when asked to", (speed) => {
  expect(Math.abs(timeToArrive(emblaDuration(speed)) - speed)).toBeLessThan(speed * 0.08);
});
