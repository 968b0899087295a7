import { BothMoods } from "#src/ui/section/both-moods.tsx";
import { Counter } from "./counter.tsx";

export const fixtures = {
  finalValues: () => (
    <BothMoods>
      <p>
        <Counter value={260} /> campaigns, <Counter value={12_600} prefix="$" suffix="M" /> raised
      </p>
    </BothMoods>
  ),
};
