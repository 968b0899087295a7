import { expect, it } from "vitest";
import { reachWords } from "./contact-words.ts";
import { inShort, roomsOfDay } from "./present-visits.ts";

it("a day by room has a column for a room that is gone while a visit still has it", () => {
  const rooms = [{ name: "Lake Room" }, { name: "Moon Room" }];
  expect(roomsOfDay(rooms, [{ rooms: ["Moon Room"] }])).toEqual(["Lake Room", "Moon Room"]);
  expect(roomsOfDay(rooms, [{ rooms: ["Wood Room", "Moon Room"] }, { rooms: ["Wood Room"] }])).toEqual([
    "Lake Room",
    "Moon Room",
    "Wood Room",
  ]);
});

it("a link that writes to a guest writes to nobody else", () => {
  const [way] = reachWords({ phone: "", email: "a?bcc=b&c=ä@evil.example" });
  expect(way?.href).toBe("mailto:a%3Fbcc%3Db%26c%3D%C3%A4@evil.example");
});

it("a long note is cut in lists, and no character in two", () => {
  expect(inShort("Please knock softly.")).toBe("Please knock softly.");
  expect(inShort("a".repeat(500))).toBe(`${"a".repeat(120)} …`);
  expect(inShort(`${"a".repeat(119)}🌙🌙`)).toBe(`${"a".repeat(119)} …`);
});
