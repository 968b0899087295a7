import { BothMoods } from "#src/ui/section/both-moods.tsx";
import { Icon } from "./icon.tsx";
import { iconNames } from "./icon-names.ts";

export const fixtures = {
  all: () => (
    <BothMoods>
      <p>
        {iconNames.map((name) => (
          <span key={name}>
            <Icon name={name} /> {name}{" "}
          </span>
        ))}
      </p>
    </BothMoods>
  ),
};
