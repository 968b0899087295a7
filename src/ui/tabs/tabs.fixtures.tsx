import { Section } from "../section/section.tsx";
import { Tabs } from "./tabs.tsx";

export const fixtures = {
  three: () => (
    <Section>
      <Tabs
        label="About this cause"
        tabs={[
          { id: "description", label: "Description", content: <p>A calm corner for each class.</p> },
          { id: "donations", label: "Donations", content: <p>Every sum helps.</p> },
          { id: "comments", label: "Comments", content: <p id="comment-1">Thank you.</p> },
        ]}
      />
    </Section>
  ),
};
