import { Section } from "../section/section.tsx";
import { SkipLink } from "./skip-link.tsx";

export const fixtures = {
  shownByTheTabKey: () => (
    <Section>
      <p>Press the Tab key.</p>
      <SkipLink />
    </Section>
  ),
};
