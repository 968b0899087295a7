import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { Tabs } from "./tabs.tsx";

const tabs = [
  { id: "schedule", label: "Event Schedule", content: <p>Doors open at four.</p> },
  { id: "map", label: "Map Location", content: <p>By the river.</p> },
];

it("without JavaScript every panel is under its heading, and the tabs link to them", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Tabs label="About the event" tabs={tabs} />
    </MemoryRouter>,
  );
  expect(html).toMatch(/<a href="#map"[^>]*>Map Location<\/a>/);
  expect(html).toMatch(/<div id="schedule"[^>]*><h2[^>]*>Event Schedule<\/h2><p>Doors open at four\./);
  expect(html).toMatch(/<div id="map"[^>]*><h2[^>]*>Map Location<\/h2><p>By the river\./);
  expect(html).not.toContain("hidden=");
  expect(html).not.toContain('role="tab"');
});
