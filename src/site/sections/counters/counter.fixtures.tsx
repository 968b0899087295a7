import { BothThemes } from "#ui/section/section.fixtures.tsx";
import { Counter } from "./counters.tsx";

export const fixtures = {
  finalValues: () => (
    <BothThemes>
      <p>
        <Counter value={260} /> campaigns, <Counter value={12_600} prefix="$" suffix="M" /> raised
      </p>
    </BothThemes>
  ),
};
