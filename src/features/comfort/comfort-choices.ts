import type { ComfortName } from "#src/lib/comfort-settings.ts";

/** One setting as the panel shows it. The value `""` means: follow the device. */
export type ComfortChoice = {
  name: ComfortName;
  label: string;
  hint?: string;
  options: readonly { value: string; label: string }[];
};

const DEVICE = { value: "", label: "As my device" };

/** Settings with several options, in the order in which people look for them. */
export const comfortChoices: readonly ComfortChoice[] = [
  {
    name: "theme",
    label: "Light",
    options: [DEVICE, { value: "light", label: "Bright" }, { value: "dim", label: "Dim" }],
  },
  {
    name: "motion",
    label: "Movement",
    options: [DEVICE, { value: "off", label: "Off" }, { value: "on", label: "On" }],
  },
  {
    name: "contrast",
    label: "Contrast",
    options: [
      DEVICE,
      { value: "softer", label: "Softer" },
      { value: "default", label: "Normal" },
      { value: "stronger", label: "Stronger" },
    ],
  },
  {
    name: "text-size",
    label: "Text size",
    options: [
      { value: "", label: "100 %" },
      { value: "112", label: "112 %" },
      { value: "125", label: "125 %" },
      { value: "150", label: "150 %" },
      { value: "175", label: "175 %" },
      { value: "200", label: "200 %" },
    ],
  },
];

/** Settings that are on or off, and their value for on. */
export const comfortSwitches = [
  { name: "spacing", on: "wide", label: "More space between lines and letters" },
  { name: "font", on: "readable", label: "Plain letters in headings too" },
  { name: "pictures", on: "hidden", label: "Hide pictures that are only decoration" },
  { name: "simple", on: "on", label: "Simpler pages, without counters, logos and extras" },
] as const;
