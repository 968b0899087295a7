import { DeskLinks } from "../parts/desk-links.tsx";
import { RoomTitle } from "../parts/room-title.tsx";
import { DeskHeader, DeskMenu } from "./desk-frame.tsx";

const items = [
  { title: "Today", address: "/desk", menu: "daily", icon: "sun", count: 4 },
  { title: "Calendar", address: "/desk/bookings", menu: "daily", icon: "calendar" },
  { title: "Messages", address: "/desk/messages", menu: "daily", icon: "mail", count: 120 },
  { title: "Waiting list", address: "/desk/bookings/waiting", menu: "guests", count: 2 },
  { title: "Closed times", address: "/desk/closed-times", menu: "guests" },
  { title: "People", address: "/desk/people", menu: "more" },
] as const;

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
    <RoomTitle title="Today">
      <a href="/desk/bookings">Week</a>
    </RoomTitle>
  ),
  signedIn: () => <DeskHeader studio="Haven" find="Ada" />,
  signedOut: () => <DeskHeader studio="Haven" />,
  menu: () => <DeskMenu items={items} person="Ada Reed" />,
};
