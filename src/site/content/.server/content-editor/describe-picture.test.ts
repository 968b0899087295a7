import { expect, it } from "vitest";
import { describePicture, readPictureWords } from "./prepare-picture.ts";

const list = `# What pictures show
- file: lamp.webp
  alt: A lamp.
- file: dots.webp
  alt: ""
  decorative: true
`;

it("adds a picture's description, and changes an existing one", () => {
  const lamp = { file: "lamp.webp", alt: "A salt lamp.", focal: [20, 80] } as const;
  const changed = describePicture(list, lamp);
  expect(changed).toContain("# What pictures show");
  expect(readPictureWords(changed)[0]).toEqual(lamp);
  const moved = { ...lamp, focal: [10, 30] } as const;
  expect(readPictureWords(describePicture(changed, moved))[0]).toEqual(moved);
  const added = describePicture(list, { file: "new.webp", alt: "", focal: [50, 50] });
  expect(added).toContain("file: new.webp");
  expect(added).toMatch(/decorative: true\n$/);
});

it("a picture that gets a description is no longer decorative", () => {
  const text = describePicture(list, { file: "dots.webp", alt: "Dots of light.", focal: [50, 50] });
  expect(text).toContain("decorative: false");
  expect(describePicture(text, { file: "dots.webp", alt: "", focal: [50, 50] })).toContain(
    "decorative: true",
  );
});
