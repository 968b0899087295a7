import type { ComponentType } from "react";
import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { Section } from "#ui/section/section.tsx";
import { TitleBanner } from "./title-banner.tsx";

const bubbles = samplePicture("ceiling", "Bubbles in a light tube.");

export const fixtures: Record<string, ComponentType> = {
  WithPicture: () => (
    <>
      <TitleBanner title="Contact Us" crumb="Contact" picture={bubbles} />
      <Section>
        <p>What follows.</p>
      </Section>
    </>
  ),
  LongTitleAndTrail: () => (
    <TitleBanner
      title="Sensory corners in the schools of Columbus"
      crumb="Sensory corners"
      lead="A tent, a lamp, and a few soft things. Each corner gives one class a place to be quiet in."
      trail={[{ label: "Causes", href: "/causes" }]}
      picture={bubbles}
    />
  ),
  Plain: () => <TitleBanner title="Privacy Policy" />,
};
