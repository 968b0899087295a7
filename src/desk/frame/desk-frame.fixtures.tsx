import { DeskLinks } from "#src/desk/shared/desk-links.tsx";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import { DeskHeader } from "./desk-frame.tsx";

const items = [
  { title: "Today", address: "/desk", menu: "daily" },
  { title: "Bookings", address: "/desk/bookings", menu: "daily" },
  { title: "Messages", address: "/desk/messages", menu: "daily" },
  { title: "Closed times", address: "/desk/closed-times", menu: "more" },
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
  signedIn: () => <DeskHeader studio="Haven" person="Ada Reed" items={items} />,
};
