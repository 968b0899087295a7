import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readBody } from "./read-body.server.ts";
import { Refusal } from "./refusal.server.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A body that the test sends chunk by chunk. */
function slowBody() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isCancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own;
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  const result = readBody(stream, () => {}).then(
    () => "read",
    (error: unknown) => (error instanceof Refusal ? error.status : error),
  );
  return {
    result,
    isCancelled: () => isCancelled,
    send: (size = 1) => controller?.enqueue(new Uint8Array(size)),
    end: () => controller?.close(),
  };
}

it("waits 20 seconds for the next chunk, then refuses with 408 and cancels the body", async () => {
  const body = slowBody();
  body.send();
  await vi.advanceTimersByTimeAsync(19_000);
  body.send();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(body.isCancelled()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await body.result).toBe(408);
  expect(body.isCancelled()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it("gives a body 120 seconds in total, however slowly it arrives", async () => {
  const body = slowBody();
  for (let second = 0; second < 120; second += 10) {
    body.send();
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(await body.result).toBe(408);
});

it("refuses a body in tiny chunks, but accepts a long one in network-sized chunks", async () => {
  const crumbs = slowBody();
  for (let count = 0; count < 5000; count++) crumbs.send();
  await vi.advanceTimersByTimeAsync(0);
  expect(await crumbs.result).toBe(400);
  const pieces = slowBody();
  for (let count = 0; count < 5000; count++) pieces.send(536);
  pieces.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(await pieces.result).toBe("read");
});

it("leaves no timer behind on success", async () => {
  const body = slowBody();
  body.send();
  body.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(await body.result).toBe("read");
  expect(vi.getTimerCount()).toBe(0);
});
