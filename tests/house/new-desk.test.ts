import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { services } from "#core/http/services.server.ts";
import { loader } from "#features/visits/desk/today.tsx";
import { submissionId } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";
import { starts } from "#workshop/fixtures/visits-desk.fixtures.ts";

it("a new desk opens on Make it yours, for owners, until something waits", async () => {
  const app = deskApp({ booking: testSetup() });
  const people = { owner: app.person("owner", "Olive"), host: app.person("host", "Harry") };
  /** Where the desk leads somebody; undefined if it opens on Today. */
  const opens = async (role: keyof typeof people, page = "/desk") => {
    const given = await app.send("/desk", {}, { cookie: app.session(people[role]) });
    const context = new RouterContextProvider();
    context.set(services, { onError() {}, ...given.services });
    try {
      loader({ request: new Request(`https://studio.test${page}`), context, params: {} } as never);
    } catch (error) {
      return (error as Response).headers.get("location");
    }
  };
  expect(await opens("owner")).toBe("/desk/make-it-yours");
  expect(await opens("owner", "/desk?date=2026-12-04")).toBeUndefined();
  expect(await opens("host")).toBeUndefined();
  await createInbox(app.store, () => app.clock.now).save(newMessage());
  expect(await opens("owner")).toBeUndefined();
});

it("who sees only today is given first names and what helps, and nothing to reach guests by, of money, or of what else waits", async () => {
  const app = deskApp({ booking: testSetup() });
  app.clock.now = Date.parse(starts("14:00"));
  const host = await app.send("/desk", {}, { cookie: app.session(app.person("host", "Harry")) });
  const booked = await host.services?.desk?.bookings?.visits.book(
    [choice({ starts: starts("15:00"), helps: ["lights-low"] })],
    { ...ada, paysLess: true },
    submissionId(),
  );
  expect(booked).toMatchObject({ kind: "booked" });
  const { services: given } = await app.send(
    "/desk",
    {},
    { cookie: app.session(app.person("today", "Tilda")) },
  );
  const context = new RouterContextProvider();
  context.set(services, { onError() {}, ...given });
  const page = "https://studio.test/desk?date=2026-12-05";
  const shown = JSON.stringify(loader({ request: new Request(page), context, params: {} } as never));
  const [firstName = "", surname = ""] = ada.name.split(" ");
  expect(shown).toContain(firstName);
  expect(shown).toContain("Lights low");
  for (const words of [
    surname,
    ada.email,
    ada.phone,
    booked && "reference" in booked ? booked.reference : "?",
    "$",
    "full price",
  ])
    if (words !== "") expect(shown).not.toContain(words);
  expect(given?.desk?.bookings?.visits.day("2026-12-05").date).toBe("2026-12-04");
});
