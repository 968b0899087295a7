import { Heading } from "../heading/heading.tsx";
import { BothThemes } from "../section/section.fixtures.tsx";
import { Split } from "./split.tsx";

export const fixtures = {
  split: () => (
    <BothThemes>
      <Split head={<Heading level={2}>How to find us</Heading>}>
        <p>The bus stops at the corner. From there it is two minutes on foot.</p>
      </Split>
    </BothThemes>
  ),
};
