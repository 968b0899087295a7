import { DeskFrame } from "./desk-frame.tsx";
import { DeskHeading } from "./desk-heading.tsx";
import { DeskWays } from "./desk-ways.tsx";

const rooms = [
  { label: "Today", href: "/desk" },
  { label: "Bookings", href: "/desk/bookings" },
  { label: "Messages", href: "/desk/messages" },
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
  signedIn: () => (
    <DeskFrame studio="Haven" person="Ada Reed" rooms={rooms}>
      <DeskHeading title="Today">
        <a href="/desk/bookings">Week</a>
      </DeskHeading>
    </DeskFrame>
  ),
};
