import { type Act, mayDo, type Role } from "#domain/desk/roles.ts";
import type { DeskMenuItem } from "#src/sections/desk-frame/desk-menu.tsx";

/** The desk's pages in menu order, each with the permission needed to see it. */
const items: readonly (DeskMenuItem & { act: Act })[] = [
  { label: "Today", href: "/desk", isDaily: true, act: "see the day" },
  { label: "Bookings", href: "/desk/bookings", isDaily: true, act: "see bookings" },
  { label: "Closed times", href: "/desk/closed-times", isDaily: false, act: "close times" },
  { label: "Messages", href: "/desk/messages", isDaily: true, act: "read everyday messages" },
  { label: "Comments", href: "/desk/comments", isDaily: false, act: "moderate comments" },
  { label: "Gifts and orders", href: "/desk/gifts", isDaily: false, act: "see gifts and orders" },
  { label: "Letters", href: "/desk/letters", isDaily: false, act: "see letter addresses" },
  { label: "One person", href: "/desk/person", isDaily: false, act: "find a person" },
  { label: "Words", href: "/desk/words", isDaily: false, act: "change words" },
  { label: "People", href: "/desk/people", isDaily: false, act: "see people" },
  { label: "Health", href: "/desk/health", isDaily: false, act: "see health" },
  { label: "Log", href: "/desk/log", isDaily: false, act: "see the log" },
  { label: "My sign-in", href: "/desk/account", isDaily: false, act: "manage one's own sign-in" },
];

/** The pages that a role may see. */
export function menuItemsFor(role: Role): DeskMenuItem[] {
  return items.filter(({ act }) => mayDo(role, act)).map(({ act: _, ...item }) => item);
}
