import { BothThemes } from "../section/section.fixtures.tsx";
import { TagList } from "./tag-list.tsx";

export const fixtures = {
  several: () => (
    <BothThemes>
      <TagList tags={["Calm", "Sensory rooms", "What helps on a loud day"]} />
    </BothThemes>
  ),
};
