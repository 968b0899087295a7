import { DeskHeader } from "./desk-header.tsx";
import { DeskHeading } from "./desk-heading.tsx";
import { DeskLinks } from "./desk-links.tsx";

const items = [
  { label: "Today", href: "/desk", isDaily: true },
  { label: "Bookings", href: "/desk/bookings", isDaily: true },
  { label: "Messages", href: "/desk/messages", isDaily: true },
  { label: "Closed times", href: "/desk/closed-times", isDaily: false },
  { label: "People", href: "/desk/people", isDaily: false },
];

export const fixtures = {
  links: () => (
    <DeskLinks
      label="View"
      links={[
        { label: "Week", href: "/desk/bookings", isHere: true },
        { label: "Week by item", href: "/desk/bookings?by=item" },
      ]}
    />
  ),
  heading: () => (
    <DeskHeading title="Today">
      <a href="/desk/bookings">Week</a>
    </DeskHeading>
  ),
  signedIn: () => <DeskHeader studio="Haven" person="Ada Reed" items={items} />,
};
