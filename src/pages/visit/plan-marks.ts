import type { Amenity, ShownArea } from "#src/content/schemas/place.ts";
import type { IconName } from "#src/ui/icon/icon-names.ts";

/** A sign on the plan, with its meaning. */
export type Mark = { icon: IconName; words: string };

/** The lowest rating that shows the sign. */
const SIGN_FROM = 3;

const RATED = [
  { sense: "light", icon: "sun", words: "Brighter" },
  { sense: "sound", icon: "sound", words: "Louder" },
  { sense: "crowding", icon: "users", words: "More people" },
] as const;

/** What guests find, in display order. */
export const AMENITIES: Readonly<Record<Amenity, Mark>> = {
  alone: { icon: "person", words: "You can be alone here" },
  "quiet-way-out": { icon: "exit", words: "Quiet way out" },
  restroom: { icon: "restroom", words: "Restroom" },
  "changing-bench": { icon: "bench", words: "Changing bench" },
  seat: { icon: "check", words: "A place to sit" },
  desk: { icon: "check", words: "Someone who helps" },
};

/** Too many of these would hide the others. */
const ON_PLAN: readonly Amenity[] = ["alone", "quiet-way-out", "restroom", "changing-bench"];

/** The signs of one area on the plan. */
export function marksOf({ levels, has }: Pick<ShownArea, "levels" | "has">): Mark[] {
  return [
    ...RATED.filter(({ sense }) => levels && levels[sense] >= SIGN_FROM),
    ...ON_PLAN.filter((name) => has.includes(name)).map((name) => AMENITIES[name]),
  ];
}

/** Every sign on a plan, once. */
export function legendOf(areas: readonly Pick<ShownArea, "levels" | "has">[]): Mark[] {
  const shown = new Map(areas.flatMap(marksOf).map((mark) => [mark.icon, mark]));
  return [...shown.values()];
}
