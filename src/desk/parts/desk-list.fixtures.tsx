import { Section } from "#ui/section/section.tsx";
import { DeskList, RemovedList } from "./desk-list.tsx";

export const fixtures = {
  empty: () => (
    <Section>
      <DeskList title="Passkeys" empty="You have no passkey yet." entries={[]} />
    </Section>
  ),
  some: () => (
    <DeskList
      title="People"
      entries={[
        { key: "1", name: "Ada Reed", facts: ["Owner", "ada@example.com"] },
        { key: "2", name: "Sam Host", facts: ["Host"] },
      ]}
    />
  ),
  removed: () => (
    <RemovedList
      title="Removed in the last 30 days"
      action="/desk/bookings/waiting"
      field="guest"
      act="restore"
      entries={[
        { key: "1", name: "Ada Reed", facts: ["Lake Room, 60 minutes, 2 people. Friday, December 4."] },
        { key: "2", name: "Bartholomew Featherstonehaugh", facts: ["Removed November 26, 3:05 PM."] },
      ]}
    />
  ),
};
