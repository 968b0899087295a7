import type { Timed } from "#src/lib/use-is-past.ts";
import type { Area, PlanWords } from "./place.ts";

/** The same sound in two formats; every browser plays one of them. */
export type SoundFiles = {
  /** Opus. */
  webm: string;
  /** AAC. */
  m4a: string;
  /** Duration in seconds. */
  seconds: number;
};

/** Ratings of an area, from 0 to 5. */
export type AreaLevels = { light: number; sound: number; crowding: number };

/** An area as rendered. */
export type ShownArea = Omit<Area, "service" | "levels" | "measured" | "hear"> & {
  /** Page of the service that takes place here. */
  href?: string;
  levels?: AreaLevels;
  /** The levels that differ in quiet hours. */
  quiet?: Partial<AreaLevels>;
  measured?: NonNullable<Area["measured"]> & Timed;
  hear?: { text: string; isMadeUp: boolean; files?: SoundFiles };
};

/** The plan as rendered, with the ratings of the services in its areas. */
export type ShownPlan = Omit<PlanWords, "areas"> & { areas: ShownArea[] };
