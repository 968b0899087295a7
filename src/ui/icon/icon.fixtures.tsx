import { BothThemes } from "../section/section.fixtures.tsx";
import { Icon, iconNames } from "./icon.tsx";

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
