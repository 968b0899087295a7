import { afterEach, beforeEach, expect, vi } from "vitest";

// Fails every test that writes a warning or an error to the console. A test that expects one replaces the function.
let warn: ReturnType<typeof vi.spyOn>;
let error: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  warn = vi.spyOn(console, "warn");
  error = vi.spyOn(console, "error");
});

afterEach(() => {
  const lines = [...warn.mock.calls, ...error.mock.calls];
  vi.restoreAllMocks();
  expect(lines, "unexpected lines on the console").toEqual([]);
});
