import type { ComponentType } from "react";
import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { Section } from "#ui/section/section.tsx";
import { CauseSidebar } from "./cause-sidebar.tsx";

const words = { search: "Search", posts: "Related posts", projects: "Projects", tags: "Tags" };
const PROJECTS = [
  ["Warm meals and quiet evenings", "night"],
  ["Mobile sensory room", "corner"],
  ["Family food shelf", "day"],
  ["A second life for old clothes", "corner"],
  ["An evening circle for the school", "ceiling"],
  ["Gentle yoga", "day"],
] as const;
const projects = PROJECTS.map(([title, picture], index) => ({
  title,
  href: `/causes-single/${index + 2}`,
  image: samplePicture(picture, title),
}));

export const fixtures: Record<string, ComponentType> = {
  Whole: () => (
    <Section width="narrow">
      <CauseSidebar
        words={words}
        posts={<p>Why We Need Sensory Rooms</p>}
        projects={projects}
        tags={["schools", "children", "quiet corner"]}
      />
    </Section>
  ),
};
