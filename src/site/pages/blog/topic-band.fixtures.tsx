import type { ComponentType } from "react";
import { TopicBand } from "./topic-band.tsx";

const topics = ["sensory rooms", "at home", "stress", "autism", "community", "design", "breathing"];

export const fixtures: Record<string, ComponentType> = {
  topics: () => <TopicBand title="Tags" topics={topics} />,
};
