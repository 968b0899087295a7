import { BothThemes } from "../section/section.fixtures.tsx";
import { LevelScale } from "./level-scale.tsx";

export const fixtures = {
  everyLevel: () => (
    <BothThemes>
      {[0, 1, 2, 3, 4, 5].map((level) => (
        <p key={level}>
          <LevelScale level={level} />
        </p>
      ))}
    </BothThemes>
  ),
};
