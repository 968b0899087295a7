import type { SensoryLevels } from "#site/content/collections/services.ts";

/** What a profile rates, in display order. */
export const SENSES: readonly { key: keyof SensoryLevels; label: string }[] = [
  { key: "light", label: "Light" },
  { key: "sound", label: "Sound" },
  { key: "scent", label: "Scent" },
  { key: "touch", label: "Touch" },
  { key: "movement", label: "Movement" },
  { key: "crowding", label: "Crowding" },
];
