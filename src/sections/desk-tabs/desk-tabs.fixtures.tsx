import { DeskTabs } from "./desk-tabs.tsx";

export const fixtures = {
  tabs: () => (
    <DeskTabs
      label="Where messages are"
      tabs={[
        { label: "New (2)", href: "/desk/messages?state=new", isHere: true },
        { label: "Done", href: "/desk/messages?state=done", isHere: false },
      ]}
    >
      <a href="/desk/messages/table">Table for a spreadsheet (CSV)</a>
    </DeskTabs>
  ),
};
