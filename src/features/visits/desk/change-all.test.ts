import { expect, it } from "vitest";
import { choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { day, deskWith, starts } from "#workshop/fixtures/visits-desk.fixtures.ts";

it("an hour later and one child more are one change, told in one mail", async () => {
  const { desk, booked, read, line, db } = await deskWith([choice({ people: 2, adults: 2, children: 0 })]);
  db.exec("UPDATE outbox SET state = 'sent'");
  const waiting = () =>
    db
      .prepare(
        "SELECT what FROM outbox WHERE recipient = 'visitor' AND state <> 'sent' AND what <> 'reminder'",
      )
      .all();
  const move = [{ line, starts: starts("16:00") }];
  const draft = { lines: [{ id: line, party: { people: 3, adults: 2, children: 1 } }] };
  expect(await desk.change(booked.reference, draft, move)).toEqual({ kind: "changed" });
  expect(read()?.lines[0]).toMatchObject({ starts: starts("16:00"), party: { adults: 2, children: 1 } });
  expect(waiting()).toEqual([{ what: "changed" }]);
  expect(desk.day(day).visits).toHaveLength(1);
});

it("if the time is not open, nothing is changed, and it is said at the time", async () => {
  const { desk, booked, read, line } = await deskWith([choice({ people: 2, adults: 2, children: 0 })]);
  const before = read();
  const draft = { lines: [{ id: line, party: { people: 3, adults: 2, children: 1 } }] };
  const refused = await desk.change(booked.reference, draft, [{ line, starts: starts("03:00") }]);
  expect(refused).toMatchObject({ kind: "invalid", errors: [{ field: `moved.${line}` }] });
  expect(read()).toEqual(before);
});

it("a visit that its guest moves while the desk is about to move it, or to undo that, stays where its guest wants it", async () => {
  const { desk, booked, read, line, visitor } = await deskWith([
    choice({ people: 2, adults: 2, children: 0 }),
  ]);
  const shown = read()?.lines[0]?.starts ?? "";
  await visitor().move(booked, line, starts("11:00"));
  const draft = { lines: [{ id: line, note: "By the door" }] };
  const move = { line, starts: starts("16:00"), shown };
  const message = expect.stringContaining("it is on Friday, December 4 at 11 am now");
  expect(await desk.change(booked.reference, draft, [move])).toEqual({
    kind: "invalid",
    errors: [{ field: `moved.${line}`, message }],
  });
  expect(await desk.move(booked.reference, line, starts("16:00"), { shown })).toMatchObject({
    errors: [{ message }],
  });
  expect(read()?.lines[0]).toMatchObject({ starts: starts("11:00"), note: "" });
  expect(await desk.change(booked.reference, draft, [{ ...move, shown: starts("11:00") }])).toEqual({
    kind: "changed",
  });
});
