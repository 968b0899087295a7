import { expect, test } from "vitest";
import { shortClassName } from "./class-name.ts";

const button = `${process.cwd()}/src/ui/button/button.module.css`;
const icon = `${process.cwd()}/src/ui/icon/icon.module.css`;

test("names are stable and unique", () => {
  const names = [button, icon].flatMap((file) =>
    Array.from({ length: 60 }, (_, index) => shortClassName(`class-${index}`, file)),
  );
  expect(new Set(names).size).toBe(120);
  expect(shortClassName("class-7", button)).toBe(names[7]);
  expect(names.every((name) => /^_[0-9a-z]+[A-Z]+$/.test(name))).toBe(true);
});

test("a style sheet that is added during the build is an error", () => {
  expect(() => shortClassName("frame", `${process.cwd()}/src/ui/late.module.css`)).toThrow(
    "src/ui/late.module.css",
  );
});
