import { BothThemes } from "../section/section.fixtures.tsx";
import { Stack } from "../stack/stack.tsx";
import { Heading } from "./heading.tsx";

const sizes = [1, 2, 3, 4] as const;

export const fixtures = {
  sizes: () => (
    <BothThemes>
      <Stack gap={6}>
        {sizes.map((size) => (
          <Heading
            key={size}
            level={2}
            size={size}
            eyebrow="A small line"
            lead="A sentence that says a little more."
            title="A quiet place that takes you as you are"
          />
        ))}
      </Stack>
    </BothThemes>
  ),
};
