import { Section } from "../section/section.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";

export const fixtures = {
  oneStep: () => (
    <Section>
      <Breadcrumb trail={[{ label: "Go Back Home", href: "/" }]} current="Contact" />
    </Section>
  ),
};
