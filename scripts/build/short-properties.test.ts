import { expect, it } from "vitest";
import { propertyRenamer } from "./short-properties.ts";

it("gives the most used properties the shortest names, wherever they stand", () => {
  const styles = `@property --gap-wide { syntax: "*" }
p { --ink: red; color: var(--ink); gap: calc(2 * var(--gap-wide, var(--ink))); transition: --ink 1s }`;
  expect(propertyRenamer(styles, "")(styles)).toBe(`@property --B { syntax: "*" }
p { --A: red; color: var(--A); gap: calc(2 * var(--B, var(--A))); transition: --A 1s }`);
});

it("leaves names that code mentions, whole or how they begin", () => {
  const styles = "p { --ink: red; --part-2: 1; --x: 2 }";
  const code = ["style={{ '--ink': 'blue' }}", "`--part-$", "{n}`"].join("");
  expect(propertyRenamer(styles, code)(styles)).toBe("p { --ink: red; --part-2: 1; --A: 2 }");
});

it("leaves what others have named, and hyphens within a name", () => {
  const rename = propertyRenamer("p { --ours: 1; --wide: 2 }", "");
  expect(rename(".block--wide { --theirs: 1; --ours: 2 }")).toBe(".block--wide { --theirs: 1; --A: 2 }");
});
