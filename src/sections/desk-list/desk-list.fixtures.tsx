import { Section } from "#src/ui/section/section.tsx";
import { DeskList } from "./desk-list.tsx";

export const fixtures = {
  empty: () => (
    <Section>
      <DeskList title="Passkeys" empty="You have no passkey yet." entries={[]} />
    </Section>
  ),
  some: () => (
    <DeskList
      title="People"
      empty=""
      entries={[
        { key: "1", name: "Ada Reed", facts: ["Owner", "ada@example.com"] },
        { key: "2", name: "Sam Host", facts: ["Host"] },
      ]}
    />
  ),
};
