import type { Timed } from "#src/lib/use-is-past.ts";
import type { Area, PlanWords } from "./place.ts";

/** The same sound in the two kinds of which every browser plays one. */
export type SoundFiles = {
  /** Opus. */
  webm: string;
  /** AAC. */
  m4a: string;
  /** How long it is. */
  seconds: number;
};

/** What is rated wherever guests may be. */
export type AreaLevels = { light: number; sound: number; crowding: number };

/** A part of the place as its page shows it. */
export type ShownArea = Omit<Area, "service" | "levels" | "measured" | "hear"> & {
  /** Page of the service that takes place here. */
  href?: string;
  levels?: AreaLevels;
  /** What is lower in quiet hours. */
  quiet?: Partial<AreaLevels>;
  measured?: NonNullable<Area["measured"]> & Timed;
  hear?: { text: string; isMadeUp: boolean; files?: SoundFiles };
};

/** The plan with everything that the services know about its rooms. */
export type ShownPlan = Omit<PlanWords, "areas"> & { areas: ShownArea[] };
