import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NumberField } from "./number-field.tsx";

it("a number is a text of digits: the wheel over it scrolls, and what was typed is sent as it is", () => {
  const html = renderToStaticMarkup(
    <NumberField id="adults" name="adults" label="Adults" min={0} max={12} defaultValue="two" />,
  );
  const [control] = html.match(/<input[^>]*>/) ?? [];
  expect(control).toContain('type="text"');
  expect(control).toContain('inputMode="numeric"');
  expect(control).toContain('value="two"');
  expect(control).not.toMatch(/\s(min|max)=/);
});

it("no control of the house is one whose value the wheel changes", () => {
  const root = path.resolve(import.meta.dirname, "../../..");
  const files = globSync("{src,domain,server,scripts}/**/*.{ts,tsx}", { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  const isControl = /\btype(?:=\{?|: ?)["'`](?:number|range)["'`]|\bspinbutton\b/;
  // The light of a picture: nothing of it is ever sent.
  const others = files.filter((file) => !file.endsWith("/home/dimmer.tsx"));
  const found = others.filter(
    (file) => !/\.test\.tsx?$/.test(file) && isControl.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(found).toEqual([]);
});
