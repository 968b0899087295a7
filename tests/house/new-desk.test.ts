import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { services } from "#core/http/services.server.ts";
import { loader } from "#features/visits/desk/today.tsx";
import { testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";

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
