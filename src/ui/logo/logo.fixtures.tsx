import { BothMoods } from "#src/ui/section/both-moods.tsx";
import { Logo } from "./logo.tsx";
import { sampleBrand, sampleWordMark } from "./sample-brand.ts";

export const fixtures = {
  onEveryGround: () => (
    <BothMoods>
      <Logo name="Haven" brand={sampleBrand} />
    </BothMoods>
  ),
  nameInTheMark: () => (
    <BothMoods>
      <Logo name="Haven" brand={sampleWordMark} />
    </BothMoods>
  ),
};
