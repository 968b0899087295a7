import type { ReactNode } from "react";
import { Container } from "#src/ui/container/container.tsx";
import { Section } from "./section.tsx";

/** For fixtures: the same content on every background of both themes. */
export function BothThemes({ children }: { children: ReactNode }) {
  return (["day", "night"] as const).map((theme) =>
    (["plain", "alt"] as const).map((background) => (
      <Section key={`${theme}-${background}`} theme={theme} background={background}>
        <Container>{children}</Container>
      </Section>
    )),
  );
}
