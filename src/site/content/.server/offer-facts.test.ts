import { afterEach, beforeEach, expect, test } from "vitest";
import { loadContent } from "./load-content.ts";
import { copyContent, type TemporaryContent } from "./temporary-content.fixtures.ts";

let content: TemporaryContent;

beforeEach(() => {
  content = copyContent();
});

afterEach(() => content.remove());

function offered() {
  const { booking, services } = loadContent(content.root);
  const [offer] = booking?.offers ?? [];
  return services.find(({ slug }) => slug === offer?.slug);
}

test("a price that changes in booking.yaml changes on the service's page", () => {
  const text = content.read("booking.yaml");
  content.write("booking.yaml", text.replace(/minutes: 60, price: 35 \}/, "minutes: 60, price: 41.50 }"));
  expect(offered()?.price).toMatch(/\$41\.50 for 60 minutes$/);
});

test("what costs nothing is free, not $0", () => {
  const text = content.read("booking.yaml");
  content.write("booking.yaml", text.replaceAll(/price: [\d.]+/g, "price: 0"));
  expect(offered()?.price).toBe("Free");
});

test("a fact stated in both places is an issue that says which one to remove", () => {
  const file = `services/${offered()?.slug}.md`;
  content.write(file, content.read(file).replace(/^title:/m, "price: $35\ntitle:"));
  expect(() => loadContent(content.root)).toThrow(
    /services\/[\w-]+\.md:\d+:\d+ {2}price[\s\S]*remove the line/,
  );
});
