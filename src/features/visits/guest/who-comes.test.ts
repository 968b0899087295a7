import type { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import type { Route } from "./+types/who-comes";
import { action, loader } from "./who-comes.tsx";

/** The page of a booked visit of so many rooms, and what its guest and the studio do meanwhile. */
async function openPage(starts: readonly string[]) {
  const { visitor, state } = testDesk();
  const lines = starts.map((at) => choice({ starts: `2026-12-05T${at}:00-05:00` }));
  const booked = await visitor().book({ submissionId: submissionId(), lines, contact: ada });
  if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
  const booking = Object.assign(visitor(), { setup: state.setup });
  const args = (init?: RequestInit) =>
    ({
      request: new Request(`https://studio.test/booking/people?key=${booked.key}`, init),
      params: { reference: booked.reference },
      context: { get: () => ({ booking }) } as unknown as RouterContextProvider,
    }) as unknown as Route.LoaderArgs;
  return {
    cancel: () => visitor().cancel(booked),
    show: () => loader(args()),
    send: () => action(args({ method: "POST", body: new URLSearchParams({ name: "Bea" }) })),
  };
}

it("a visit that was cancelled while its guest changes who comes is said to be, in place of a page that is not there", async () => {
  const page = await openPage(["10:00"]);
  expect((await page.show()).gone).toBeUndefined();
  await page.cancel();
  const answer = await page.send();
  expect(answer instanceof Response && answer.headers.get("location")).toMatch(/\/people\?key=/);
  const [what, rest] = (await page.show()).gone ?? [];
  expect(what).toMatch(/ on Saturday, December 5 at 10 am is already cancelled\.$/);
  expect(rest).toBe("Nothing was changed now.");
});

it("a visit of several rooms is named as a whole", async () => {
  const page = await openPage(["10:00", "14:00"]);
  await page.cancel();
  expect((await page.show()).gone?.[0]).toBe("Your visit is already cancelled.");
});
