import { expect, it } from "vitest";
import { googleCalendarUrl } from "./event-page.ts";

it("passes Google the event as shown on the page", () => {
  const url = new URL(
    googleCalendarUrl(
      {
        uid: "school@haven.example",
        title: "Tea & stories",
        text: "Bring a cushion.",
        starts: "2027-03-20T16:00:00-04:00",
        ends: "2027-03-20T18:00:00-04:00",
        place: "Round room, Columbus",
        latitude: 0,
        longitude: 0,
        url: "https://haven.example/event-single/school",
        tags: [],
      },
      "America/New_York",
    ),
  );
  expect(url.origin + url.pathname).toBe("https://calendar.google.com/calendar/render");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: "TEMPLATE",
    text: "Tea & stories",
    dates: "20270320T200000Z/20270320T220000Z",
    details: "Bring a cushion.\nhttps://haven.example/event-single/school",
    location: "Round room, Columbus",
    ctz: "America/New_York",
  });
});
