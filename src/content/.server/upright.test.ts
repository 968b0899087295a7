import { expect, test } from "vitest";
import { upright, uprightAt, uprightPart } from "./upright.ts";

const wide = { width: 1200, height: 800 };

test("an upright part is four to five, as high as the picture, and holds the focal point", () => {
  expect(uprightPart(wide, [25, 20])).toEqual({ left: 140, top: 0, width: 640, height: 800 });
});

test.each([
  [0, 0],
  [100, 560],
])("a focal point at the edge (%i %%) keeps the part within the picture", (x, left) => {
  expect(uprightPart(wide, [x, 50]).left).toBe(left);
});

test("a picture that is narrow already is kept whole", () => {
  const narrow = { width: 600, height: 1000 };
  expect(uprightPart(narrow, [90, 50])).toEqual({ left: 0, top: 0, ...narrow });
});

test("all pictures of a value are marked, wherever they stand, and nothing else changes", () => {
  const lamp = { picture: "lamp.webp" };
  const value = { title: "A lamp", list: [{ image: lamp }, null], count: 2 };
  expect(upright(value)).toEqual({
    title: "A lamp",
    list: [{ image: { picture: "lamp.webp", frame: "upright" } }, null],
    count: 2,
  });
  expect(uprightAt(1, [lamp, lamp])).toEqual([lamp, { picture: "lamp.webp", frame: "upright" }]);
});
