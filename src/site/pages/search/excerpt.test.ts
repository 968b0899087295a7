import { expect, it } from "vitest";
import { parseExcerpt } from "./search-panel.tsx";

it("separates matches from the text around them", () => {
  expect(parseExcerpt("…the egg <mark>swing</mark> and a <mark>Swing.</mark>")).toEqual([
    { text: "…the egg ", isHit: false },
    { text: "swing", isHit: true },
    { text: " and a ", isHit: false },
    { text: "Swing.", isHit: true },
  ]);
});

it("returns what was on the page, as text", () => {
  expect(parseExcerpt("write &lt;b&gt; & <mark>&lt;script&gt;</mark>")).toEqual([
    { text: "write <b> & ", isHit: false },
    { text: "<script>", isHit: true },
  ]);
});

it("leaves text without a hit whole", () => {
  expect(parseExcerpt("quiet hour")).toEqual([{ text: "quiet hour", isHit: false }]);
  expect(parseExcerpt("")).toEqual([]);
});
