import type { ComponentType } from "react";
import { Section } from "#ui/section/section.tsx";
import { FeatureCards } from "./feature-cards.tsx";

const location = {
  icon: "pin",
  title: "Convenient Location",
  description:
    "You find us in the center of Columbus. Park free in front of the door, or take the bus to the corner. There are no steps on the way in.",
} as const;

const judgeFree = {
  icon: "heart",
  title: "Judge Free Zone",
  description:
    "Rock, hum, cry, laugh, or say nothing at all. Nobody here will stare, ask why, or tell you to sit still.",
} as const;

export const fixtures: Record<string, ComponentType> = {
  acrossAnEdge: () => (
    <>
      <Section theme="night" aria-label="A section above" />
      <FeatureCards features={[location, judgeFree]} />
    </>
  ),
};
