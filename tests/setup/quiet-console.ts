import { afterEach, beforeEach, expect, vi } from "vitest";

// Fails every test during which something was written to the console as a warning or an error. A test that expects
// such a line replaces the function itself.
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
