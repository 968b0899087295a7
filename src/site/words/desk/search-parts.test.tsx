import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FoundList } from "./search-parts.tsx";

it("each text that was found has a tick named by where it stands; addresses are not ticked beforehand", () => {
  const found = {
    before: "Welcome to ",
    match: "Haven",
    after: " & more",
    href: "/desk/words/studio/site#field-name",
  };
  const html = renderToStaticMarkup(
    <FoundList
      words="Haven"
      action="/desk/words?find=Haven"
      isCut
      found={[
        { ...found, place: "site.yaml|name", where: "Facts: Name", isTicked: true, isLocked: false },
        { ...found, place: "site.yaml|email", where: "Facts: E-mail", isTicked: false, isLocked: false },
      ]}
      error="Please enter what it becomes."
    />,
  );
  const ticks = [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([tick]) => tick);
  expect(ticks.map((tick) => [/value="([^"]*)"/.exec(tick)?.[1], /checked/.test(tick)])).toEqual([
    ["site.yaml|name", true],
    ["site.yaml|email", false],
  ]);
  expect(html).toContain("The first 2 texts with “Haven”");
  expect(html).toContain("Facts: E-mail");
  expect(html).toContain("<mark>Haven</mark> &amp; more");
  expect(html).toContain("Please enter what it becomes.");
});
