import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadOnce } from "./lazy-parts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("loads once for all callers", async () => {
  const load = vi.fn(async () => "code");
  const get = loadOnce(load);
  expect(await Promise.all([get(), get()])).toEqual(["code", "code"]);
  expect(await get()).toBe("code");
  expect(load).toHaveBeenCalledTimes(1);
});

it("returns nothing when the code is gone, and retries", async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("404"))
    .mockResolvedValueOnce("code");
  const get = loadOnce(load);
  expect(await get()).toBeUndefined();
  expect(await get()).toBe("code");
});

it("does not wait longer than 20 seconds", async () => {
  const get = loadOnce(() => new Promise<string>(() => {}));
  let got: unknown = "waiting";
  void get().then((code) => {
    got = code;
  });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(got).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1);
  expect(got).toBeUndefined();
});
