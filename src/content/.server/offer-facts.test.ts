import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadContent } from "./load-content.ts";

let root: string;

beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), "offers-")), "content");
  cpSync("content", root, { recursive: true });
  const file = join(root, "booking.yaml");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/minutes: 60, price: 35 \}/, "minutes: 60, price: 41.50 }"));
});

afterEach(() => rmSync(join(root, ".."), { recursive: true, force: true }));

function offered() {
  const { booking, services } = loadContent(root);
  const [offer] = booking?.offers ?? [];
  return services.find(({ slug }) => slug === offer?.slug);
}

test("a price that changes in booking.yaml changes on the service's page", () => {
  expect(offered()?.price).toMatch(/\$41\.50 for 60 minutes$/);
});

test("a fact that stands in both places is a mistake that says which to remove", () => {
  const file = join(root, "services", `${offered()?.slug}.md`);
  writeFileSync(file, readFileSync(file, "utf8").replace(/^title:/m, "price: $35\ntitle:"));
  expect(() => loadContent(root)).toThrow(/services\/[\w-]+\.md:\d+:\d+ {2}price[\s\S]*remove the line/);
});
