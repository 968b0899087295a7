import { type Act, mayDo, type Role } from "#contract/desk/roles.ts";

/** A page of the desk that its menu leads to. */
type DeskRoom = { readonly label: string; readonly href: string; readonly act: Act };

/** The rooms of the desk in the order of its menu, each with what somebody must be allowed to do to see it. */
const rooms: readonly DeskRoom[] = [
  { label: "Today", href: "/desk", act: "see the day" },
  { label: "Bookings", href: "/desk/bookings", act: "see bookings" },
  { label: "Closed times", href: "/desk/closed-times", act: "close times" },
  { label: "Messages", href: "/desk/messages", act: "read everyday messages" },
  { label: "Comments", href: "/desk/comments", act: "moderate comments" },
  { label: "People", href: "/desk/people", act: "see people" },
  { label: "Log", href: "/desk/log", act: "see the log" },
  { label: "My sign-in", href: "/desk/account", act: "manage one's own sign-in" },
];

/** The rooms that a role may see. */
export function roomsOf(role: Role): { label: string; href: string }[] {
  return rooms.filter(({ act }) => mayDo(role, act)).map(({ label, href }) => ({ label, href }));
}
