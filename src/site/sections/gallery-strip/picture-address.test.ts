import { expect, it } from "vitest";
import { pictureHash, readPictureHash } from "./gallery-viewer.tsx";

it("an address names its picture", () => {
  expect(readPictureHash(pictureHash("star-carpet"))).toBe("star-carpet");
});

it("other anchors open no picture", () => {
  expect(readPictureHash("#contact")).toBeUndefined();
  expect(readPictureHash("")).toBeUndefined();
});
