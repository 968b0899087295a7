import { expect, it } from "vitest";
import { roomOffer, testSetup, vanOffer, vanSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { readArea } from "./area.ts";

const setup = testSetup(vanSetup());
const areaOf = (area: string, changes: Parameters<typeof vanOffer>[0] = {}) =>
  readArea(new URLSearchParams({ area }), vanOffer(changes), setup);

it("a visit at the studio asks for no area", () => {
  expect(readArea(new URLSearchParams(), roomOffer("lake"), setup)).toBeUndefined();
});

it.each([
  ["43215", 0, 0, "We come to you: a short drive, which is free."],
  ["432*", 2500, 30, "We come to you: a drive of 30 minutes, for $25."],
])("an area that is known (%s) says its fee and its drive", (area, fee, drive, words) => {
  expect(areaOf(area)).toMatchObject({
    name: area,
    fee,
    drive,
    words: expect.stringContaining(words),
  });
});

it("one that is not known yet says what it costs and what the postal code is for", () => {
  const { name, fee, drive, words } = areaOf("") ?? {};
  expect([name, fee, drive]).toEqual([undefined, 0, undefined]);
  expect(words).toMatch(/^It costs \$120 for 2 hours, .* shows whether we come there, and when\./);
});

it.each([
  [undefined, /drive of 30 minutes, for \$25\.$/],
  [1, / One host comes along\.$/],
  [2, / 2 hosts come along\.$/],
])("says who comes along: %s", (hosts, words) => {
  const { hosts: _, ...van } = vanOffer();
  const offer = hosts === undefined ? van : { ...van, hosts };
  expect(readArea(new URLSearchParams({ area: "432*" }), offer, setup)?.words).toMatch(words);
});

it("only what may be asked about leads to the request form", () => {
  expect(areaOf("432*")?.ask).toBeFalsy();
  expect(areaOf("432*", { isAsked: true })?.ask).toBe("/book/request?offer=van");
});
