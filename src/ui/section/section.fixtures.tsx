import type { ReactNode } from "react";
import { Container } from "../container/container.tsx";
import { Heading } from "../heading/heading.tsx";
import { Section, SectionEdge } from "./section.tsx";

export const fixtures = {
  edges: () => (
    <>
      <Section labelledBy="edge-1" width="content">
        <Heading
          level={1}
          id="edge-1"
          eyebrow="A small line"
          lead="A sentence that says a little more."
          title="A quiet place that takes you as you are"
        />
      </Section>
      <Section theme="night" labelledBy="edge-2">
        <SectionEdge />
        <Container>
          <Heading
            level={2}
            id="edge-2"
            eyebrow="Look around"
            lead="A sentence that says a little more."
            title="Rooms for every kind of calm"
          />
        </Container>
      </Section>
      <Section background="alt" labelledBy="edge-3" width="narrow">
        <Heading level={3} id="edge-3" title="Bubble-tube corner" />
        <Heading level={4}>What to bring</Heading>
      </Section>
    </>
  ),
};

/** The same content on every background of both themes, for the fixtures of what stands in a section. */
export function BothThemes({ children }: { children: ReactNode }) {
  return (["day", "night"] as const).map((theme) =>
    (["plain", "alt"] as const).map((background) => (
      <Section key={`${theme}-${background}`} theme={theme} background={background} width="content">
        {children}
      </Section>
    )),
  );
}
