import { expect, it } from "vitest";
import { limitWork } from "./limit-work.ts";

it("work that never ends is ended", () => {
  const never = () => {
    for (;;);
  };
  expect(limitWork(never, 20)).toBe(false);
});

it("calls without end are ended", () => {
  const deeper = (): number => 1 + deeper();
  expect(limitWork(deeper, 1000)).toBe(false);
});

it("work that takes long only because the processor does something else is done", () => {
  const wait = new Int32Array(new SharedArrayBuffer(4));
  let isDone = false;
  const work = () => {
    Atomics.wait(wait, 0, 0, 300);
    isDone = true;
  };
  expect(limitWork(work, 100)).toBe(true);
  expect(isDone).toBe(true);
});

it("an error of the work itself is thrown", () => {
  const broken = () => {
    throw new Error("broken");
  };
  expect(() => limitWork(broken, 1000)).toThrow("broken");
});
