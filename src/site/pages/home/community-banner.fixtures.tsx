import type { ComponentType } from "react";
import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { CommunityBanner } from "./community-banner.tsx";

const community = {
  eyebrow: "Out in the community",
  title: "A quiet corner for every school, and soon one on wheels",
  text: "We build sensory corners with teachers and children in Columbus. Next comes our mobile sensory room: a van with bubble tubes, soft seats, and dim light. It will visit people with sensory needs who cannot come to us.",
  aims: [
    "Stress relief, with a calm place to go when the day gets too much",
    "Focus, with fewer sights and sounds at one time",
    "Engagement, with lights and textures that answer a touch",
    "Social interaction, side by side and with no need to talk",
  ],
  href: "/causes-single/1",
  picture: samplePicture("ceiling", "Seven bean bags form a half circle around candles."),
};

export const fixtures: Record<string, ComponentType> = {
  banner: () => <CommunityBanner community={community} />,
};
