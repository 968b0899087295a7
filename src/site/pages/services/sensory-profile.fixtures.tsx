import type { ComponentType } from "react";
import { SensoryRooms } from "../what-to-expect/sensory-rooms.tsx";
import { SensoryProfile } from "./sensory-profile.tsx";

const everyLevel = { light: 0, sound: 1, scent: 2, touch: 3, movement: 4, crowding: 5 };

export const fixtures: Record<string, ComponentType> = {
  EveryLevel: () => (
    <SensoryProfile
      head={{
        title: "What it asks of your senses",
        lead: "The numbers are for the room as you find it.",
        adjustable: "What you can turn down or off",
      }}
      profile={everyLevel}
      adjustable={["Color and brightness of each tube", "Music, which is off unless you ask for it"]}
    />
  ),
  VisitOfSeveralRooms: () => (
    <SensoryProfile
      head={{
        title: "What it asks of your senses",
        lead: "Each number is that of the room that asks the most.",
        adjustable: "What you can turn down or off",
      }}
      profile={everyLevel}
      adjustable={["Every room's own lights and sounds"]}
      rooms={{ label: "See the numbers of each room", href: "/what-to-expect#rooms" }}
    />
  ),
  NothingToAdjust: () => (
    <SensoryProfile
      head={{ title: "What it asks of your senses", adjustable: "What you can turn off" }}
      profile={everyLevel}
      adjustable={[]}
    />
  ),
  Rooms: () => (
    <SensoryRooms
      head={{ title: "What each room asks of your senses", lead: "From 0 for none to 5 for a lot." }}
      rooms={[
        { slug: "tactile-wall", title: "Tactile Wall", sensory: everyLevel },
        {
          slug: "weighted-blanket-lounge",
          title: "Weighted-Blanket Lounge with a long name",
          sensory: everyLevel,
        },
      ]}
    />
  ),
};
