import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { throughDoors } from "./doors.ts";

const door = `export { BookingFrame } from "./guest/booking-frame.tsx";
export { default as detailStyles } from "./guest/details.module.css";
export {
  Refusal,
  type RefusalProps,
} from "./refusal.tsx";

export function Own() {}
`;

it("what comes through a door is taken from the file behind it, and lines keep their numbers", () => {
  const page = `import {
  BookingFrame,
  detailStyles as styles,
  Own,
  type RefusalProps,
  Refusal,
} from "#features/visits/parts.tsx";
import type { Visit } from "#features/visits/model.ts";
import { deskOf } from "#desk/parts/desk-of.ts";

export default function Page() {}
`;
  const opened = throughDoors(page, () => door).split("\n");
  expect(opened[0]).toBe(
    [
      'import { BookingFrame as BookingFrame } from "#features/visits/guest/booking-frame.tsx";',
      'import { default as styles } from "#features/visits/guest/details.module.css";',
      'import { Own as Own } from "#features/visits/parts.tsx";',
      'import { Refusal as Refusal } from "#features/visits/refusal.tsx";',
    ].join(" "),
  );
  expect(opened.slice(7)).toEqual(page.split("\n").slice(7));
});

it("every door says in full what it passes on, and the build understands it", () => {
  const doors = globSync("src/features/*/{model.ts,parts.tsx,*.server.ts}");
  expect(doors.length).toBeGreaterThan(20);
  for (const file of doors) {
    const text = readFileSync(file, "utf8");
    expect(text, file).not.toMatch(/export \*/);
    const passedOn = text.match(/\} from "\.\/[^"]+";$/gm)?.length ?? 0;
    expect(text.match(/^(import|export) (type )?\{[^}]*\} from "\.\/[^"]+";$/gm)?.length ?? 0, file).toBe(
      passedOn,
    );
  }
});
