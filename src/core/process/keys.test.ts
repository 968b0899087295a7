import { expect, it, test } from "vitest";
import { digestOf, hashKey, isKey, newKey, newReference, readReference } from "./keys.server.ts";

it("a key is new each time, and known by its form and its hash", () => {
  const [one, other] = [newKey(), newKey()];
  expect(one).not.toBe(other);
  expect([one, other, `${one}x`, one.slice(1), `${one.slice(1)}/`].map(isKey)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(hashKey(one)).toBe(digestOf(Buffer.from(one)));
  expect(hashKey(one)).not.toBe(hashKey(other));
});

test("a reference is read as people type it, and none has a letter that is confused with another", () => {
  const reference = newReference();
  expect(reference).toMatch(/^[A-HJ-NP-Z2-9]{5}$/);
  expect(readReference(` ${reference.toLowerCase()} `)).toBe(reference);
  expect(readReference("ＨＸ７Ｋ２")).toBe("HX7K2");
  for (const text of ["HX7K", "HX7K22", "HX7KO", "HX7K1", ""])
    expect(readReference(text), text).toBeUndefined();
});
