import type { ReactNode } from "react";
import { Container } from "#src/ui/container/container.tsx";
import { Section } from "./section.tsx";

/** For fixtures: the same thing on every ground of both moods. */
export function BothMoods({ children }: { children: ReactNode }) {
  return (["day", "night"] as const).map((mood) =>
    (["plain", "alt"] as const).map((ground) => (
      <Section key={`${mood}-${ground}`} mood={mood} ground={ground}>
        <Container>{children}</Container>
      </Section>
    )),
  );
}
