import type { ComponentType } from "react";
import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { Section } from "#ui/section/section.tsx";
import { CauseDetail, CauseStory } from "./cause-detail.tsx";

const cause = {
  title: "Sensory corners in schools",
  subtitle: "A tent, a mat, and a soft light, so that a child can step out of the noise.",
  category: "Education" as const,
  image: samplePicture("corner", "A tent in a classroom."),
  raised: 8000,
  goal: 10_000,
  donors: 380,
  body: [
    {
      type: "paragraph" as const,
      children: [{ type: "text" as const, text: "A classroom can be a hard place to be. Chairs scrape." }],
    },
  ],
};
const labels = { raised: "Raised", goal: "Goal", donors: "Donors" };

function show(raised: number) {
  const { donors, ...rest } = { ...cause, raised };
  const story = raised > cause.goal ? rest : { ...rest, donors };
  return () => (
    <Section width="content">
      <CauseDetail
        cause={cause}
        tabs={[
          {
            id: `about-${raised}`,
            label: "Description",
            content: <CauseStory cause={story} labels={labels} give="Donate to this cause" />,
          },
          { id: `more-${raised}`, label: "Comments", content: <p>Nobody has written here yet.</p> },
        ]}
      />
    </Section>
  );
}

export const fixtures: Record<string, ComponentType> = {
  OnItsWay: show(8000),
  MoreThanWanted: show(12_500),
};
