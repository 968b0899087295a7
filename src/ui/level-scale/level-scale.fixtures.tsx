import { BothMoods } from "#src/ui/section/both-moods.tsx";
import { LevelScale } from "./level-scale.tsx";

export const fixtures = {
  everyLevel: () => (
    <BothMoods>
      {[0, 1, 2, 3, 4, 5].map((level) => (
        <p key={level}>
          <LevelScale level={level} />
        </p>
      ))}
    </BothMoods>
  ),
};
