import { DeskHeader } from "./desk-header.tsx";
import { DeskHeading } from "./desk-heading.tsx";
import { DeskWays } from "./desk-ways.tsx";

const rooms = [
  { label: "Today", href: "/desk", isDaily: true },
  { label: "Bookings", href: "/desk/bookings", isDaily: true },
  { label: "Messages", href: "/desk/messages", isDaily: true },
  { label: "Closed times", href: "/desk/closed-times", isDaily: false },
  { label: "People", href: "/desk/people", isDaily: false },
];

export const fixtures = {
  ways: () => (
    <DeskWays
      label="View"
      ways={[
        { label: "Week", href: "/desk/bookings", isHere: true },
        { label: "Week by room", href: "/desk/bookings?by=room" },
      ]}
    />
  ),
  heading: () => (
    <DeskHeading title="Today">
      <a href="/desk/bookings">Week</a>
    </DeskHeading>
  ),
  signedIn: () => <DeskHeader studio="Haven" person="Ada Reed" rooms={rooms} />,
};
