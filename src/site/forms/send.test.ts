import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { send, type Transport } from "./send.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection that sends a little more every `everyMs`, and never gets a response. */
function trickle(everyMs: number): Transport {
  return ({ signal, onProgress }) =>
    new Promise((_, reject) => {
      let part = 0;
      const timer = setInterval(() => {
        part += 0.001;
        onProgress(part);
      }, everyMs);
      signal.addEventListener("abort", () => {
        clearInterval(timer);
        reject(new Error("aborted"));
      });
    });
}

it("lets a slow upload continue while it makes progress, for 120 seconds in all", async () => {
  let answer: unknown;
  const parts: number[] = [];
  const sending = send(trickle(19_000), "/", new FormData(), (part) => parts.push(part)).then(
    (got) => (answer = got),
  );
  await vi.advanceTimersByTimeAsync(119_999);
  expect(answer).toBeUndefined();
  expect(parts).toHaveLength(6);
  await vi.advanceTimersByTimeAsync(1);
  await sending;
  expect(answer).toEqual({ kind: "timed-out" });
});

it("gives up an upload that stalls for 20 seconds", async () => {
  let answer: unknown;
  void send(trickle(20_001), "/", new FormData(), () => {}).then((got) => (answer = got));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(answer).toEqual({ kind: "timed-out" });
});
