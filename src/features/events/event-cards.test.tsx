import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { fixtures as cancelled } from "./cancelled-event.fixtures.tsx";
import { events, fixtures, head } from "./event-cards.fixtures.tsx";
import { EventList } from "./guest/event-list.tsx";

function render(name: string, from: Record<string, ComponentType> = fixtures): string {
  const Fixture = from[name];
  return renderToStaticMarkup(<MemoryRouter>{Fixture && <Fixture />}</MemoryRouter>);
}

/** The page's text in reading order. */
function wordsOf(name: string, from?: Record<string, ComponentType>): string {
  return render(name, from).replace(/<[^>]+>/g, " ");
}

it("the written page gives date, hours and place, and says that an event is coming up", () => {
  expect(render("teaser")).toMatch(/<time[^>]*dateTime="2099-03-20T16:00:00-04:00"/);
  const words = wordsOf("teaser").replace(/\s+/g, " ");
  expect(words).toContain("Mar 20 2099");
  expect(words).toContain("4:00pm-6:00pm");
  expect(words).toContain("Short North Yoga, upper hall");
  expect(words).toContain("Coming up");
});

it("a page that cannot follow what becomes of an event does not say that it is coming up", () => {
  const unfollowed = events.map((event) => ({ ...event, isUnfollowed: true }));
  const words = wordsOf("list", {
    list: () => <EventList head={head} none="" pastTitle="Past events" events={unfollowed} />,
  });
  expect(words).not.toContain("Coming up");
  expect(words).toContain("Past event ");
});

it("a teaser shows nothing that is over, and nothing at all where no event is to come", () => {
  expect(wordsOf("teaser")).toContain("Gentle yoga");
  expect(wordsOf("teaser")).not.toMatch(/old clothes|Past event/);
  expect(render("teaserOfThePast")).toBe("");
});

it("a cancelled event is not said to be coming up", () => {
  const words = wordsOf("teaser", cancelled).replace(/\s+/g, " ");
  expect(words).toContain("Cancelled: An evening circle");
  expect(words.match(/Coming up/g)).toHaveLength(1);
});

it("the list puts what is over under a heading of its own, after what is to come", () => {
  expect(wordsOf("list")).toMatch(
    /Coming Soon!.*evening circle.*Gentle yoga.*Past events.*Past event .*old clothes/s,
  );
  expect(wordsOf("list").match(/Coming up/g)).toHaveLength(2);
});

it("a list without events to come promises none", () => {
  const words = wordsOf("listOfThePast");
  expect(words).toContain("No new events are planned yet.");
  expect(words).not.toContain("Coming");
});

it("only the list says what an event is about", () => {
  const summary = "Two slow hours on the mat.";
  expect(render("teaser")).not.toContain(summary);
  expect(render("list")).toContain(summary);
});
