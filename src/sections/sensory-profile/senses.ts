import type { SensoryProfile } from "#src/content/collections/services.ts";

/** What a profile rates, in the order it is shown. */
export const SENSES: readonly { key: keyof SensoryProfile; label: string }[] = [
  { key: "light", label: "Light" },
  { key: "sound", label: "Sound" },
  { key: "scent", label: "Scent" },
  { key: "touch", label: "Touch" },
  { key: "movement", label: "Movement" },
  { key: "crowding", label: "Crowding" },
];
