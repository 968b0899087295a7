import { expect, test } from "vitest";
import { formatSize } from "./size-text.ts";

test.each([
  [0, "0.0 kB"],
  [9940, "9.9 kB"],
  [10_000, "10 kB"],
  [999_000, "999 kB"],
  [1_000_000, "1.0 MB"],
  [3_240_000_000, "3.2 GB"],
  [25_000_000_000_000_000, "25000 TB"],
])("%d bytes are %s", (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
