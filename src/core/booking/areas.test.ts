import { expect, it } from "vitest";
import { areaName, areaNamed, describeDrive, driveTo, withDrive, withoutDrive } from "./areas.ts";

const areaOfPattern = (postcode: string, fee = 0) => ({ postcodes: [postcode], drive: 10, fee });

it("a drive that costs something is an extra of the visit, a free one is none, and what was said before stays", () => {
  const near = { postcodes: ["43215"], drive: 10, fee: 0 };
  const far = { postcodes: ["43016"], drive: 25, fee: 2500 };
  expect(driveTo(near, "USD")).toEqual([]);
  const before = driveTo(far, "USD");
  expect(before).toMatchObject([{ ask: "The drive", each: { price: 2500, currency: "USD" } }]);
  expect(driveTo({ ...far, fee: 3000 }, "USD", before)).toEqual(before);
});

it.each([
  ["432*", "43215", true],
  ["432*", "44215", false],
  ["43215", "43215", true],
  ["43215", "43215-1234", true],
  ["43215", "432151234", true],
  ["43215", "4321", false],
  ["43215", "432150", false],
  ["101*", "D-10115", true],
  ["1234 AB", "1234ab", true],
  ["123-4567", "1234567", true],
  ["４３２*", "43215", true],
  ["LS1*", "LS1 5AB", true],
  ["LS1", "LS1 5AB", true],
  ["LS1*", "LS11 5AB", false],
  ["L*", "LS1 5AB", false],
  ["L*", "L1 5AB", true],
  ["L15*", "L1 5AB", false],
  ["SW1*", "SW1A 1AA", true],
  ["SW1A*", "SW1 1AA", false],
  ["LS1 5*", "LS1 5AB", true],
  ["LS1 5*", "LS1 6AB", false],
  ["LS1 5*", "LS11 5AB", false],
  ["LS1 5AB", "ls15ab", true],
  ["LS1 5AB", "LS1 5AC", false],
])("the area %s has the postal code %s: %s", (pattern, postcode, isIn) => {
  expect(areaName({ areas: [areaOfPattern(pattern)] }, postcode)).toBe(isIn ? pattern : undefined);
});

it("of several areas, the one that names a postal code most exactly counts, wherever it stands", () => {
  const areas = ["4*", "43215", "432*"].map((postcode) => areaOfPattern(postcode));
  const nameOf = (postcode: string) => areaName({ areas }, postcode);
  expect(["43215", "43216", "44000", "50000"].map(nameOf)).toEqual(["43215", "432*", "4*", undefined]);
  const several = { areas: [{ ...areaOfPattern("501*"), postcodes: ["501*", "43215"] }, ...areas.slice(2)] };
  expect(areaName(several, "43215")).toBe("501*");
  expect([areaNamed(several, "501*"), areaNamed(several, "43215"), areaNamed({}, "501*")]).toEqual([
    several.areas[0],
    undefined,
    undefined,
  ]);
});

it("what the drive costs is said before anybody has said where to", () => {
  const said = (...fees: number[]) =>
    describeDrive({ areas: fees.map((fee) => areaOfPattern("1", fee)) }, "USD");
  expect([said(), said(0, 0), said(2500, 2500), said(4000, 0, 2500)]).toEqual([
    "",
    "the drive is free",
    "$25 for the drive",
    "the drive by area: $0 to $40",
  ]);
});

it("nobody chooses the drive: it stays with the line whatever else is chosen", () => {
  const drive = driveTo(areaOfPattern("43016", 2500), "USD");
  const [cake, tea] = ["cake", "tea"].map((id) => ({ id, ask: id, label: "1" }));
  if (!cake || !tea) throw new Error("There is nothing to choose.");
  expect(withoutDrive([...drive, cake])).toEqual([cake]);
  expect(withDrive([tea], [...drive, cake])).toEqual([tea, ...drive]);
  expect(withDrive([...drive, tea], [cake])).toEqual([tea]);
});
