import { copyFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { clearJournal } from "#core/store/maintenance.server.ts";
import { storeFileName } from "#core/store/open.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import { onlyHereWords, readOnlyHere } from "./left-items.server.ts";
import { findOnlyHere, forgetOnlyHere, noteHanded, noteOnlyHere } from "./only-here-store.server.ts";

it("what a machine took after its last copy is found, with whom to call, and stays so until it is the studio again", async () => {
  const old = testDesk();
  const book = (starts: string) =>
    old.visitor().book({ submissionId: submissionId(), lines: [choice({ starts })], contact: ada });
  await book("2026-12-04T15:00:00-05:00");
  clearJournal(old.db);
  const folder = temporaryFolder();
  copyFileSync(path.join(old.store.folder, storeFileName), path.join(folder, storeFileName));
  const copy = testStore(undefined, folder).db;
  expect(findOnlyHere(old.db, copy)).toEqual({ things: [], by: 0 });
  expect(onlyHereWords(old.db)).toBeUndefined();

  old.clock.now += 60_000;
  const lost = await book("2026-12-05T15:00:00-05:00");
  await createInbox(old.store, () => old.clock.now + 60_000).save(newMessage());
  const found = findOnlyHere(old.db, copy);
  noteOnlyHere(old.store.db, found);
  // The studio goes on: what was found first is not lost from sight.
  noteOnlyHere(old.store.db, { things: [], by: 0 });
  expect(readOnlyHere(old.db)?.items).toMatchObject([
    {
      thing: "bookings",
      about: lost.kind === "booked" && lost.reference,
      name: ada.name,
      phone: ada.phone,
      words: expect.stringContaining("The lake"),
    },
    { thing: "messages", words: "Feedback" },
  ]);
  expect(onlyHereWords(old.db)).toContain(
    "1 booking and 1 message from 2026-11-21T12:01:00.000Z on: they are only here.",
  );
  // It goes to the last of the machines that have taken over, once, also if one of those before comes back.
  noteHanded(old.store.db, undefined, old.clock.now);
  noteOnlyHere(old.store.db, { things: [], by: 0 });
  expect(readOnlyHere(old.db)?.handedAt).toBe(old.clock.now);
  noteOnlyHere(old.store.db, { things: [], by: 2 });
  expect([readOnlyHere(old.db)?.handedAt, readOnlyHere(old.db)?.items.length]).toEqual([undefined, 2]);
  noteHanded(old.store.db, undefined, old.clock.now);
  noteOnlyHere(old.store.db, { things: [], by: 1 });
  expect(readOnlyHere(old.db)?.handedAt).toBe(old.clock.now);
  forgetOnlyHere(old.store.db);
  expect(readOnlyHere(old.db)).toBeUndefined();
});
