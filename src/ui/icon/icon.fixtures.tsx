import { BothMoods } from "#src/ui/section/both-moods.tsx";
import { Icon } from "./icon.tsx";
import { iconNames } from "./icon-names.ts";

export const fixtures = {
  all: () => (
    <BothMoods>
      <p>
        {iconNames.map((name) => (
          <Icon key={name} name={name} label={name} />
        ))}
      </p>
    </BothMoods>
  ),
};
