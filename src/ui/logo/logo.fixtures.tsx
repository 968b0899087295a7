import { BothThemes } from "../section/section.fixtures.tsx";
import { Logo } from "./logo.tsx";
import { sampleBrand, sampleWordMark } from "./sample-brand.fixtures.ts";

export const fixtures = {
  onEveryBackground: () => (
    <BothThemes>
      <Logo name="Haven" brand={sampleBrand} />
    </BothThemes>
  ),
  nameInTheMark: () => (
    <BothThemes>
      <Logo name="Haven" brand={sampleWordMark} />
    </BothThemes>
  ),
};
