import type { PlaceFact } from "#core/booking/setup.ts";
import type { Amenity, Place } from "../schemas/place.ts";

const amenities: Readonly<Record<Amenity, string>> = {
  alone: "time to be alone",
  restroom: "a restroom",
  "changing-bench": "a changing bench",
  "quiet-way-out": "a quiet way out",
  seat: "a seat",
  desk: "the front desk",
};

/** What a visit may rely on of `place.yaml`: access, what is where, the step-free way, and how full it is when. */
export function placeFacts({ access, plan, quietTimes }: Partial<Place>): PlaceFact[] {
  const { groups = [] } = access ?? {};
  const { areas = [], stepFree = [], doors = [] } = plan ?? {};
  return [
    ...groups.flatMap(({ title, facts }) =>
      facts.map(({ label, text = "There is none that we know of." }) => ({
        label: `${title}, ${label}`,
        text,
      })),
    ),
    ...areas.flatMap(({ name, has, levels }) => [
      ...has
        .map((one) => amenities[one])
        .map((ours) => ({ label: `${name}: ${ours}`, ours, text: "It is there." })),
      ...Object.entries(levels ?? {}).map(([what, level]) => ({
        label: `${name}: ${what}, from 0 to 5`,
        text: `${level}`,
      })),
    ]),
    ...(stepFree.length > 0
      ? [{ label: "The step-free way on the plan", text: JSON.stringify(stepFree), isDrawn: true }]
      : []),
    ...doors.map(({ at, width }) => ({
      label: `The opening on the plan at ${at.join(", ")} feet`,
      text: `${width} feet wide`,
    })),
    ...(quietTimes?.days ?? []).flatMap(({ day, levels }) =>
      levels.map((level, index) => ({
        label: `How busy it usually is: ${day}, ${quietTimes?.parts[index]?.name ?? ""}`,
        text: level,
      })),
    ),
  ];
}
