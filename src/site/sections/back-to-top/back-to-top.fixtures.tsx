import type { ComponentType } from "react";
import { Section } from "#ui/section/section.tsx";
import { BackToTop } from "./back-to-top.tsx";

const sections = Array.from({ length: 8 }, (_, index) => `Section ${index + 1}`);

export const fixtures: Record<string, ComponentType> = {
  OnALongPage: () => (
    <>
      {sections.map((name, index) => (
        <Section key={name} theme={index % 2 ? "night" : "day"}>
          <a href="#scroll">{name}</a>
        </Section>
      ))}
      <BackToTop />
    </>
  ),
};
