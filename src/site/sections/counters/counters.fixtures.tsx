import type { ComponentType } from "react";
import { Counters } from "./counters.tsx";

const counters = [
  { value: 260, prefix: "", suffix: "", label: "Total Campaigns" },
  { value: 26, prefix: "$", suffix: "M", label: "Total Fund Raised" },
  { value: 120, prefix: "", suffix: "", label: "Happy Volunteers" },
  { value: 15, prefix: "", suffix: "", label: "Years of Fund Raising" },
];

export const fixtures: Record<string, ComponentType> = {
  figures: () => <Counters counters={counters} />,
  night: () => <Counters counters={counters} theme="night" />,
};
