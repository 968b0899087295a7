import { afterEach, expect, it, vi } from "vitest";
import { submissionIdPattern } from "#domain/wire.ts";
import { clearGiftId, giftId } from "./use-donation.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  clearGiftId();
});

function gift(amount: string): FormData {
  const form = new FormData();
  form.set("amount", amount);
  return form;
}

it("gives a gift the same id until it has arrived, and another gift another", () => {
  const first = giftId(gift("50"));
  expect(giftId(gift("50"))).toBe(first);
  expect(giftId(gift("60"))).not.toBe(first);
  const again = giftId(gift("50"));
  clearGiftId();
  expect(giftId(gift("50"))).not.toBe(again);
});

it("gives an id without HTTPS too, where browsers know no randomUUID", () => {
  const { crypto } = globalThis;
  vi.stubGlobal("crypto", {
    getRandomValues: (array: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(array),
  });
  expect(giftId(gift("50"))).toMatch(submissionIdPattern);
});
