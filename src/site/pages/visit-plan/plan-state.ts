/** Key in localStorage of the visitor's plan, stored as JSON. */
export const PLAN_KEY = "visit-plan";

/** In whose voice the plan is written. */
export const VOICES = ["me", "child", "adult"] as const;
export type Voice = (typeof VOICES)[number];

export type VisitPlan = {
  voice: Voice;
  rooms: readonly string[];
  /** `2026-12-04`; empty if unknown. */
  day: string;
  /** `15:00`; empty if unknown. */
  time: string;
  /** What helps, from the content's list. */
  helps: readonly string[];
  /** What else helps, in the visitor's own words. */
  own: string;
};

/** A plan in which nothing is chosen. */
export const emptyPlan: VisitPlan = { voice: "me", rooms: [], day: "", time: "", helps: [], own: "" };

/** How many characters of the visitor's own line fit on the sheet. A longer one is kept, and its field says so. */
export const OWN_LIMIT = 200;

/** What can be chosen. Rooms and helps that the studio no longer has are left out. */
export type Choices = { rooms: readonly string[]; helps: readonly string[] };

/** Reads a plan that an earlier visit stored. Whatever is damaged or no longer exists is left out. */
export function parseStoredPlan(kept: string | null, choices: Choices): VisitPlan {
  return readPlan(parse(kept), choices);
}

/**
 * Applies what an address says, as a link from a booking does: `?room=egg-swing&day=2026-12-04&time=15:00`. What it does not
 * say stays as it was.
 */
export function applyAddress(plan: VisitPlan, search: string, choices: Choices): VisitPlan {
  const query = new URLSearchParams(search);
  const asked = { rooms: query.getAll("room"), day: query.get("day"), time: query.get("time") };
  const { rooms, day, time } = readPlan(asked, choices);
  return { ...plan, ...(rooms.length > 0 && { rooms }), ...(day && { day }), ...(time && { time }) };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

function readPlan(value: unknown, { rooms, helps }: Choices): VisitPlan {
  const plan = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const text = (field: unknown, pattern: RegExp) =>
    typeof field === "string" && pattern.test(field) ? field : "";
  return {
    voice: VOICES.find((voice) => voice === plan.voice) ?? "me",
    rooms: knownIn(plan.rooms, rooms),
    day: text(plan.day, /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
    time: text(plan.time, /^([01]\d|2[0-3]):[0-5]\d$/),
    helps: knownIn(plan.helps, helps),
    own: typeof plan.own === "string" ? plan.own : "",
  };
}

/** In the studio's order, without duplicates. */
function knownIn(list: unknown, known: readonly string[]): string[] {
  return Array.isArray(list) ? known.filter((name) => list.includes(name)) : [];
}
