import type { ComponentType } from "react";
import type { CauseSummary } from "#site/content/schemas/summaries.ts";
import { BandedCauses } from "#site/pages/causes/banded-causes.tsx";
import { type SampleName, samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { EqualCauses, FeaturedCauses, StackedCauses } from "./cause-lists.tsx";

type Facts = Pick<CauseSummary, "title" | "category" | "raised" | "subtitle"> & { picture: SampleName };

function cause({ picture, ...facts }: Facts, index: number): CauseSummary {
  const image = samplePicture(picture, `A picture of the cause: ${facts.title}.`);
  return {
    ...facts,
    id: index + 1,
    slug: `cause-${index + 1}`,
    goal: 10_000,
    image,
    imageSmall: image,
    summary:
      "We build quiet corners in classrooms, together with the teachers and children who will use them.",
  };
}

const facts: Facts[] = [
  {
    title: "Sensory corners in schools",
    category: "Education",
    raised: 8000,
    subtitle:
      "A tent, a mat, and a soft light, so that a child can step out of the noise and come back to class.",
    picture: "corner",
  },
  {
    title: "Warm meals and quiet evenings",
    category: "Food",
    raised: 4000,
    subtitle:
      "A table, a bowl of soup, and a calm room afterward, for families who care for someone around the clock.",
    picture: "night",
  },
  {
    title: "Mobile sensory room",
    category: "Education",
    raised: 8692,
    subtitle:
      "A van with soft light and room for three, for people with sensory needs who cannot come to the studio.",
    picture: "corner",
  },
  {
    title: "Family food shelf",
    category: "Food",
    raised: 5000,
    subtitle: "A shelf by our door with food and blankets. Take what you need. No forms, no questions.",
    picture: "day",
  },
];
const causes = facts.map(cause);

const head = {
  eyebrow: "Where gifts go",
  title: "Three causes close to home",
  lead: "Each one is small enough to finish. You can see what has come in and what is still missing.",
  action: { label: "See All Causes", href: "/causes" },
};
const spotlight = {
  eyebrow: "In the spotlight",
  title: "The cause that is on our minds",
  action: { label: "Donate", href: "/donate" },
};
const intro = {
  eyebrow: "Where gifts go",
  title: "Small causes, close to home",
  lead: "We run four causes in Columbus. Each has a clear goal and a person who looks after it.",
};
const all = { label: "See All Causes", href: "/causes" };

export const fixtures: Record<string, ComponentType> = {
  featured: () => <FeaturedCauses head={head} causes={causes.slice(0, 3)} id="featured" />,
  banded: () => <BandedCauses head={spotlight} intro={intro} causes={causes} id="banded" />,
  stacked: () => (
    <StackedCauses
      head={{ ...intro, title: "All causes at a glance" }}
      causes={causes}
      all={all}
      id="stacked"
    />
  ),
  cards: () => (
    <EqualCauses
      head={{ ...head, title: "Good things in the making" }}
      causes={causes.slice(0, 3)}
      id="cards"
    />
  ),
};
