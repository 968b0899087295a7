import type { RouterContextProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { action } from "./year-letters.tsx";

it("letters are joined, parted and put together again; a button that nobody knows does nothing", async () => {
  const gifts = { joinDonors: vi.fn(), partDonors: vi.fn() };
  const context = { get: () => ({ desk: { mayOpen: true, gifts } }) } as unknown as RouterContextProvider;
  const press = (act: string) => {
    const body = new URLSearchParams({ letter: "ada@example.com", act });
    const request = new Request("https://studio.test/desk/gifts/letters", { method: "POST", body });
    return action({ request, context, params: {} } as never);
  };
  await press("part");
  await press("together");
  await press("join");
  expect(gifts.partDonors.mock.calls).toEqual([
    ["ada@example.com", true],
    ["ada@example.com", false],
  ]);
  expect(gifts.joinDonors.mock.calls).toEqual([[["ada@example.com"]]]);
  await press("unknown");
  expect(gifts.partDonors).toHaveBeenCalledTimes(2);
  expect(gifts.joinDonors).toHaveBeenCalledTimes(1);
});
