import type { ComponentType } from "react";
import { Container } from "#src/ui/container/container.tsx";
import { samplePicture } from "#src/ui/picture/sample-picture.ts";
import { Section } from "#src/ui/section/section.tsx";
import { CauseSidebar } from "./cause-sidebar.tsx";

const words = { search: "Search", posts: "Related posts", projects: "Projects", tags: "Tags" };
const projects = [
  ["Warm meals and quiet evenings", "cause-two-bags-string-lights.webp"],
  ["Mobile sensory room", "cause-ear-defenders-fidgets.webp"],
  ["Family food shelf", "cause-hamper.webp"],
  ["A second life for old clothes", "event-clothes-rail.webp"],
  ["An evening circle for the school", "event-cushion-circle.webp"],
  ["Gentle yoga", "event-yoga-mats.webp"],
].map(([title = "", file = ""], index) => ({
  title,
  href: `/causes-single/${index + 2}`,
  image: samplePicture(file, title),
}));

export const fixtures: Record<string, ComponentType> = {
  Whole: () => (
    <Section>
      <Container width="narrow">
        <CauseSidebar
          words={words}
          posts={<p>Why We Need Sensory Rooms</p>}
          projects={projects}
          tags={["schools", "children", "quiet corner"]}
        />
      </Container>
    </Section>
  ),
};
