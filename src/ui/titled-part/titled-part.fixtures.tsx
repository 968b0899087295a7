import { BothThemes } from "../section/section.fixtures.tsx";
import { TitledPart } from "./titled-part.tsx";

export const fixtures = {
  withLead: () => (
    <BothThemes>
      <TitledPart id="part" title="Who books?" lead="We need a name, and one way to reach you.">
        <p>What belongs to it stands below.</p>
      </TitledPart>
    </BothThemes>
  ),
};
