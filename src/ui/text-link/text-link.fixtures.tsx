import { BothMoods } from "#src/ui/section/both-moods.tsx";
import { TextLink } from "./text-link.tsx";

export const fixtures = {
  hereAndElsewhere: () => (
    <BothMoods>
      <p>
        <TextLink to="/service">See all services</TextLink>
      </p>
      <p>
        <TextLink to="https://www.openstreetmap.org/">Get directions</TextLink>
      </p>
    </BothMoods>
  ),
};
