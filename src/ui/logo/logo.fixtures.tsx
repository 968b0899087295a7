import { BothMoods } from "#src/ui/section/both-moods.tsx";
import { Logo } from "./logo.tsx";

export const fixtures = {
  onEveryGround: () => (
    <BothMoods>
      <Logo name="Haven" />
    </BothMoods>
  ),
};
