import type { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import type { Route } from "./+types/move-visit";
import { loader } from "./move-visit.tsx";

it("the times to choose from say once, above the parts of the day, that one must be chosen", async () => {
  const { visitor, state } = testDesk();
  const booked = await visitor().book({ submissionId: submissionId(), lines: [choice()], contact: ada });
  if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
  const booking = Object.assign(visitor(), { setup: state.setup });
  const { zone, times } = await loader({
    request: new Request(`https://studio.test/booking/move?key=${booked.key}&date=2026-12-05`),
    params: { reference: booked.reference },
    context: { get: () => ({ booking }) } as unknown as RouterContextProvider,
  } as unknown as Route.LoaderArgs);
  expect(zone).toMatch(/^Choose a time \(required\)\. Times are by our clock: /);
  expect(times?.groups.map(({ title }) => title)).toContain("Afternoon");
});
