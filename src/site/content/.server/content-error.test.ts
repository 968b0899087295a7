import { expect, it } from "vitest";
import { fileNameOf } from "./content-error.ts";

it("a title of any length makes a file name that file systems take", () => {
  expect(fileNameOf("A quiet hour")).toBe("a-quiet-hour");
  expect(fileNameOf("a.".repeat(50_000)).length).toBeLessThanOrEqual(80);
  expect(fileNameOf(`${"a".repeat(79)} b`)).toBe("a".repeat(79));
});
