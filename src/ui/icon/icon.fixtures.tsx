import { BothThemes } from "#src/ui/section/section.fixtures.tsx";
import { Icon } from "./icon.tsx";
import { iconNames } from "./icon-names.ts";

export const fixtures = {
  all: () => (
    <BothThemes>
      <p>
        {iconNames.map((name) => (
          <span key={name}>
            <Icon name={name} /> {name}{" "}
          </span>
        ))}
      </p>
    </BothThemes>
  ),
};
