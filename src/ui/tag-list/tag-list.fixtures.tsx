import { BothMoods } from "#src/ui/section/both-moods.tsx";
import { TagList } from "./tag-list.tsx";

export const fixtures = {
  several: () => (
    <BothMoods>
      <TagList
        tags={["Calm", "Sensory rooms", "What helps on a loud day"]}
        pathOf={(tag) => `/search?q=${tag}`}
      />
    </BothMoods>
  ),
};
