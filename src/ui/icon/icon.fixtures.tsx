import { BothMoods } from "#src/ui/section/both-moods.tsx";
import { Icon } from "./icon.tsx";
import { type IconName, iconPaths } from "./icon-paths.ts";

export const fixtures = {
  all: () => (
    <BothMoods>
      <p>
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <Icon key={name} name={name} label={name} />
        ))}
      </p>
    </BothMoods>
  ),
};
