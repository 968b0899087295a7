import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The table of what is lost when something fails, as a document has it. */
function tableIn(file: string): string {
  const [table = ""] = /^\| what fails \|.*\n(\|.*\n)+/m.exec(readFileSync(file, "utf8")) ?? [];
  return table;
}

it("the README says of what is lost the same as docs/scale.md", () => {
  expect(tableIn("docs/scale.md")).toContain("the printed key");
  expect(tableIn("README.md")).toBe(tableIn("docs/scale.md"));
});
