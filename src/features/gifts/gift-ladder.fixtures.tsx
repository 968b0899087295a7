import type { ComponentType } from "react";
import { GiftLadder } from "./gift-ladder.tsx";

export const fixtures: Record<string, ComponentType> = {
  Ladder: () => (
    <GiftLadder
      words={{ title: "What a gift pays for", lead: "Each sum goes to one thing that you can picture." }}
      presets={[
        { amount: 10, pays: "Fidgets and a pair of ear defenders for one child" },
        { amount: 25, pays: "A warm meal for a family of four" },
        { amount: 500, pays: "One sensory corner in a classroom" },
      ]}
      action={{ label: "Donate", href: "/donate" }}
    />
  ),
};
