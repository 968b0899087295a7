import { DeskFrame } from "./desk-frame.tsx";
import { DeskHeading } from "./desk-heading.tsx";

const rooms = [
  { label: "Today", href: "/desk" },
  { label: "Bookings", href: "/desk/bookings" },
  { label: "Messages", href: "/desk/messages" },
];

export const fixtures = {
  signedIn: () => (
    <DeskFrame studio="Haven" person="Ada Reed" rooms={rooms}>
      <DeskHeading title="Today">
        <a href="/desk/bookings">Week</a>
      </DeskHeading>
    </DeskFrame>
  ),
};
