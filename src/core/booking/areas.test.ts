import { expect, it } from "vitest";
import { driveTo } from "./areas.ts";

it("a drive that costs something is an extra of the visit, a free one is none, and what was said before stays", () => {
  const near = { postcodes: ["43215"], drive: 10, fee: 0 };
  const far = { postcodes: ["43016"], drive: 25, fee: 2500 };
  expect(driveTo(near, "USD")).toEqual([]);
  const before = driveTo(far, "USD");
  expect(before).toMatchObject([{ ask: "The drive", each: { price: 2500, currency: "USD" } }]);
  expect(driveTo({ ...far, fee: 3000 }, "USD", before)).toEqual(before);
});
