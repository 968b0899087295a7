import type { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { deskWith, starts } from "#workshop/fixtures/visits-desk.fixtures.ts";
import type { Route } from "./+types/move-visit";
import { action, loader } from "./move-visit.tsx";

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

describe("a visit that the desk moves while its guest's page of times is open", () => {
  /** The page of times of a booked visit. @param rooms when each of its rooms begins */
  async function openPage(rooms: readonly string[]) {
    const app = await deskWith(rooms.map((at) => choice({ starts: starts(at) })));
    const booking = Object.assign(app.visitor(), { setup: app.state.setup });
    const line = rooms.length > 1 ? "all" : String(app.line);
    const args = (init?: RequestInit) =>
      ({
        request: new Request(`https://studio.test/booking/move?key=${app.booked.key}&line=${line}`, init),
        params: { reference: app.booked.reference },
        context: { get: () => ({ booking }) } as unknown as RouterContextProvider,
      }) as unknown as Route.LoaderArgs;
    const page = await loader(args());
    const press = (at: string, { kept }: Awaited<ReturnType<typeof loader>>) =>
      action(args({ method: "POST", body: new URLSearchParams({ ...kept, starts: starts(at) }) }));
    const times = () => app.read()?.lines.map((each) => each.starts);
    return { ...app, page, press, times, again: () => loader(args()) };
  }

  it("stays where the desk has put it until its guest has seen that", async () => {
    const { desk, booked, line, page, press, times, again } = await openPage(["15:00"]);
    await desk.move(booked.reference, line, starts("11:00"));
    expect(await press("17:00", page)).toMatchObject({
      data: {
        text: "This visit was moved since you opened the page: it is on Friday, December 4 at 11 am now. Nothing was changed. You can still move it from there.",
      },
    });
    expect(times()).toEqual([starts("11:00")]);
    expect(await press("17:00", await again())).toBeInstanceOf(Response);
    expect(times()).toEqual([starts("17:00")]);
  });

  it("also where several rooms are moved together, and the desk has moved one of them", async () => {
    const { desk, booked, read, page, press, times, again } = await openPage(["12:00", "15:00"]);
    await desk.move(booked.reference, read()?.lines[1]?.id ?? 0, starts("16:00"));
    expect(await press("13:00", page)).toMatchObject({
      data: { text: expect.stringContaining("at 4 pm now") },
    });
    expect(times()).toEqual([starts("12:00"), starts("16:00")]);
    await press("13:00", await again());
    expect(times()).toEqual([starts("13:00"), starts("17:00")]);
  });
});
