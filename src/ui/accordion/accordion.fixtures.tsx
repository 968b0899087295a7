import { BothThemes } from "../section/section.fixtures.tsx";
import { Accordion } from "./accordion.tsx";

const items = ["What should I wear?", "Can my child come along?", "What if it is too much?"].map((title) => ({
  title,
  content: <p>Whatever feels good. Tell us what you need, and we change the light and the sound for you.</p>,
}));

export const fixtures = {
  closed: () => (
    <BothThemes>
      <Accordion items={items} />
    </BothThemes>
  ),
};
