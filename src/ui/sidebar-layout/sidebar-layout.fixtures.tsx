import { Heading } from "../heading/heading.tsx";
import { Section } from "../section/section.tsx";
import { TagList } from "../tag-list/tag-list.tsx";
import { SidebarBox, SidebarLayout } from "./sidebar-layout.tsx";

function Sides({ side }: { side: "start" | "end" }) {
  return (
    <Section width="wide">
      <SidebarLayout
        side={side}
        sidebarLabel={`More, at the ${side}`}
        sidebar={
          <SidebarBox id={`tags-${side}`} title="Tags">
            <TagList tags={["Calm", "Light", "Sound"]} />
          </SidebarBox>
        }
      >
        <Heading
          level={2}
          lead="The main part comes first when it is read out."
          title="The sidebar stands at the {side}"
        />
      </SidebarLayout>
    </Section>
  );
}

export const fixtures = {
  atTheEnd: () => <Sides side="end" />,
  atTheStart: () => <Sides side="start" />,
};
