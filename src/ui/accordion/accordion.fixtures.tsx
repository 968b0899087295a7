import { Breadcrumb } from "#src/ui/breadcrumb/breadcrumb.tsx";
import { Counter } from "#src/ui/counter/counter.tsx";
import { BothMoods } from "#src/ui/section/both-moods.tsx";
import { Accordion } from "./accordion.tsx";

const items = ["What should I wear?", "Can my child come along?", "What if it is too much?"].map((title) => ({
  title,
  content: <p>Whatever feels good. Tell us what you need, and we change the light and the sound for you.</p>,
}));

export const fixtures = {
  closed: () => (
    <BothMoods>
      <Breadcrumb trail={[{ label: "Go Back Home", href: "/" }]} current="Contact" />
      <Accordion items={items} />
      <p>
        <Counter value={12_600} suffix="M" />
      </p>
    </BothMoods>
  ),
};
