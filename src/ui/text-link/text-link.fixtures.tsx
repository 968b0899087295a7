import { BothThemes } from "../section/section.fixtures.tsx";
import { TextLink } from "./text-link.tsx";

export const fixtures = {
  hereAndElsewhere: () => (
    <BothThemes>
      <p>
        <TextLink to="/service">See all services</TextLink>
      </p>
      <p>
        <TextLink to="https://www.openstreetmap.org/">Get directions</TextLink>
      </p>
    </BothThemes>
  ),
};
