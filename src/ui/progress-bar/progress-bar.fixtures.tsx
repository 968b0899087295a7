import { BothThemes } from "../section/section.fixtures.tsx";
import { Stack } from "../stack/stack.tsx";
import { ProgressBar } from "./progress-bar.tsx";

export const fixtures = {
  fromNothingToMoreThanAll: () => (
    <BothThemes>
      <Stack>
        {[0, 8692, 12_000].map((raised) => (
          <ProgressBar
            key={raised}
            label={`Raised, ${raised} dollars`}
            value={raised}
            max={10_000}
            start={`Raised $${raised}`}
            end="Goal $10,000"
          />
        ))}
      </Stack>
    </BothThemes>
  ),
};
