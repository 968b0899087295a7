import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { fixtures } from "./event-cards.fixtures.tsx";

function render(name: string): string {
  const Fixture = fixtures[name];
  return renderToStaticMarkup(<MemoryRouter>{Fixture && <Fixture />}</MemoryRouter>);
}

it("the written page gives date, hours and place, and does not guess whether the event is over", () => {
  const html = render("teaser");
  expect(html).toMatch(/<time[^>]*dateTime="2027-03-20T16:00:00-04:00"/);
  expect(html.replace(/<[^>]+>/g, "")).toContain("Mar 20 2027");
  expect(html).toContain("4:00pm-6:00pm");
  expect(html).toContain("Short North Yoga, upper hall");
  expect(html).not.toMatch(/Past event|Coming up/);
});

it("only the list says what an event is about", () => {
  const summary = "Two slow hours on the mat.";
  expect(render("teaser")).not.toContain(summary);
  expect(render("list")).toContain(summary);
});
