import { expect, it } from "vitest";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { beginCopy, keepStudio, nameStudio, readStudio, sayStudio } from "./studio.server.ts";

const [home, other] = ["https://studio.example", "https://copy.example"];

it("a studio keeps its id from start to start, and learns its address once that is set", () => {
  const { db } = testStore();
  const { id } = nameStudio(db, undefined, 1000);
  expect(nameStudio(db, home, 2000)).toEqual({ id, since: 1000, address: home });
  expect(nameStudio(db, undefined, 3000)).toEqual({ id, since: 1000, address: home });
});

it("a start with another address may be a copy: another id, until the owner says, or the address is right again", () => {
  const { db } = testStore();
  const { id } = nameStudio(db, home, 1000);
  const copy = nameStudio(db, other, 2000);
  expect(copy).toMatchObject({ address: home, copy: { since: 2000, of: { id, since: 1000 } } });
  expect(copy.id).not.toBe(id);
  expect(nameStudio(db, other, 3000)).toEqual(copy);
  expect(nameStudio(db, home, 4000)).toEqual({ id, since: 1000, address: home });
  nameStudio(db, other, 5000);
  expect(sayStudio(db, other)).toEqual({ id, since: 1000, address: other });
  expect(nameStudio(db, other, 6000).copy).toBeUndefined();
});

it("one that was restored as a copy stays one at whatever address, and of a copy the studio is still known", () => {
  const { db } = testStore();
  const studio = nameStudio(db, home, 1000);
  beginCopy(db, { ...studio, address: undefined }, 2000);
  expect(nameStudio(db, home, 3000).copy).toMatchObject({ since: 2000, of: { id: studio.id } });
  beginCopy(db, readStudio(db), 4000);
  expect(sayStudio(db, home)).toEqual({ id: studio.id, since: 1000, address: home });
});

it("a restore keeps the id: also of a backup from before it, and on a machine that had begun anew", () => {
  const [backup, replaced, anew] = [testStore().db, testStore().db, testStore().db];
  const { id } = nameStudio(replaced, home, 1000);
  keepStudio(backup, replaced);
  expect(readStudio(backup)).toEqual({ id, since: 1000, address: home });
  sayStudio(replaced, other);
  nameStudio(anew, other, 5000);
  keepStudio(backup, anew);
  expect(readStudio(backup)?.id).toBe(id);
  keepStudio(backup, replaced);
  expect(readStudio(backup)).toEqual({ id, since: 1000, address: other });
  keepStudio(backup, undefined);
  expect(readStudio(backup)?.id).toBe(id);
});

it("a store that never was a studio's may be a copy, or be said to be the studio", () => {
  const [copy, anew] = [testStore().db, testStore().db];
  expect(beginCopy(copy, undefined, 1000)).toMatchObject({ since: 1000, copy: { since: 1000 } });
  expect(readStudio(copy)?.copy?.of).toBeUndefined();
  expect(sayStudio(anew, home)).toMatchObject({ address: home, id: expect.stringMatching(/^[\w-]{22}$/) });
  expect(readStudio(anew)?.since).toBeGreaterThan(0);
});
