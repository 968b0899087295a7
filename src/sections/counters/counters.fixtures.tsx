import type { ComponentType } from "react";
import { Counters } from "./counters.tsx";

const counters = [
  { value: 260, suffix: "", label: "Total Campaigns" },
  { value: 26, suffix: "M", label: "Total Fund Raised" },
  { value: 120, suffix: "", label: "Happy Volunteers" },
  { value: 15, suffix: "", label: "Years of Fund Raising" },
];

export const fixtures: Record<string, ComponentType> = {
  figures: () => <Counters counters={counters} />,
  night: () => <Counters counters={counters} mood="night" />,
};
