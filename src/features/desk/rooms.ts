import { deskPath, findPath, wordsPath } from "#core/values/desk-addresses.ts";
import { mayDo, type Permission, type Role } from "./permissions.ts";
import type { Desk } from "#app/open-desk.server.ts";
import type { IconName } from "#ui/icon/icon.tsx";

/** The parts of the menu below the rooms of every day, in order, each with its heading. */
export const menuGroups = {
  guests: "Guests",
  money: "Gifts and takings",
  site: "The site",
  more: "The desk",
} as const;

/** A room of the desk: a folder here with its pages, and a part of the desk's service on the server. */
type Room = {
  /** In the menu, as the page's heading and in the browser's tab. */
  readonly title: string;
  readonly address: string;
  /** What a role must be allowed to do to see the room; the server checks it again. */
  readonly permission: Permission;
  /** `daily` is in the bar of a phone, a group is under "More" there; a room without a place is linked from another one. */
  readonly menu?: "daily" | keyof typeof menuGroups | undefined;
  /** Of a room in the bar. */
  readonly icon?: IconName;
  /** What waits there for somebody, as Today lists it: one, and many. And how much. */
  readonly waiting?: { readonly what: readonly [string, string]; readonly count: (desk: Desk) => number };
  /** Its further pages: file in the room's folder, by what follows the room's address. */
  readonly pages?: Readonly<Record<string, string>>;
};

/**
 * Every room of the desk, in menu order. A room's page is `<name>/<name>.tsx`; `src/routes.ts` makes its routes
 * from this table, and `npm run new -- room <name>` a new room.
 */
export const rooms = {
  today: {
    title: "Today",
    address: deskPath,
    permission: "see the day",
    menu: "daily",
    icon: "sun",
    waiting: { what: ["call", "calls"], count: callsToMake },
  },
  bookings: {
    title: "Calendar",
    address: `${deskPath}/bookings`,
    permission: "see bookings",
    menu: "daily",
    icon: "calendar",
    pages: {
      new: "new-booking.tsx",
      ":reference": "booking.tsx",
      ":reference/move": "move.tsx",
      ":reference/change": "change.tsx",
      ":reference/weeks": "more-weeks.tsx",
      ":reference/signed": "signed.tsx",
    },
  },
  messages: {
    title: "Messages",
    address: `${deskPath}/messages`,
    permission: "read everyday messages",
    menu: "daily",
    icon: "mail",
    waiting: { what: ["message", "messages"], count: ({ messages }) => messages.waiting() },
    pages: { table: "message-table.ts", ":id": "message.tsx", ":id/file": "message-file.ts" },
  },
  find: { title: "Find", address: findPath, permission: "see bookings" },
  "day-sheet": { title: "Day sheet", address: `${deskPath}/day-sheet`, permission: "see bookings" },
  "sign-ups": {
    title: "Events",
    address: `${deskPath}/events`,
    permission: "see bookings",
    menu: "guests",
    pages: { ":id": "one-event.tsx" },
  },
  waiting: {
    title: "Waiting list",
    address: `${deskPath}/bookings/waiting`,
    permission: "see bookings",
    menu: "guests",
    waiting: { what: ["waiting", "waiting"], count: ({ bookings }) => bookings?.waiting.count() ?? 0 },
  },
  unconfirmed: {
    title: "Not confirmed yet",
    address: `${deskPath}/bookings/unconfirmed`,
    permission: "see bookings",
    menu: "guests",
  },
  feed: { title: "Calendar app", address: `${deskPath}/bookings/feed`, permission: "see the calendar feed" },
  "closed-times": {
    title: "Closed times",
    address: `${deskPath}/closed-times`,
    permission: "close times",
    menu: "guests",
  },
  comments: {
    title: "Comments",
    address: `${deskPath}/comments`,
    permission: "moderate comments",
    menu: "site",
    waiting: { what: ["comment", "comments"], count: ({ comments }) => comments.waiting() },
  },
  gifts: {
    title: "Gifts and orders",
    address: `${deskPath}/gifts`,
    permission: "see gifts and orders",
    menu: "money",
    pages: { takings: "takings.tsx", letters: "year-letters.tsx", table: "gifts-table.ts" },
  },
  passes: {
    title: "Passes",
    address: `${deskPath}/passes`,
    permission: "see passes",
    menu: "money",
    pages: { ":id": "one-pass.tsx" },
  },
  invoices: {
    title: "Invoices",
    address: `${deskPath}/invoices`,
    permission: "see invoices",
    menu: "money",
    pages: { ":id": "one-invoice.tsx" },
  },
  newsletter: {
    title: "Letters",
    address: `${deskPath}/letters`,
    permission: "see letter addresses",
    menu: "guests",
    pages: { table: "newsletter-table.ts" },
  },
  person: {
    title: "One person",
    address: `${deskPath}/person`,
    permission: "find a person",
    menu: "guests",
    pages: { file: "person-file.ts" },
  },
  "content-editor": {
    title: "Words",
    address: wordsPath,
    permission: "change words",
    menu: "site",
    pages: {
      publish: "publish.tsx",
      pictures: "pictures.tsx",
      logo: "change-logo.tsx",
      ":kind": "entries.tsx",
      ":kind/:name": "file.tsx",
      "read-text": "read-text.ts",
      "read-hue": "read-hue.ts",
      "picture-file": "picture-file.ts",
    },
  },
  people: { title: "People", address: `${deskPath}/people`, permission: "see people", menu: "more" },
  health: {
    title: "Health",
    address: `${deskPath}/health`,
    permission: "see health",
    menu: "more",
    pages: { launch: "launch.tsx" },
  },
  log: { title: "Log", address: `${deskPath}/log`, permission: "see the log", menu: "more" },
  money: {
    title: "Money",
    address: `${deskPath}/money`,
    permission: "see one's own cash",
    menu: "money",
    pages: { table: "money-table.ts" },
  },
  account: {
    title: "My sign-in",
    address: `${deskPath}/account`,
    permission: "manage one's own sign-in",
    menu: "more",
  },
} as const satisfies Readonly<Record<string, Room>>;

/** How many are to be called: about their visits, about places that opened, and instead of other mails. */
function callsToMake({ bookings, calls }: Desk): number {
  const guests = bookings ? bookings.visits.callCount() + bookings.waiting.calls().length : 0;
  return guests + calls.list().length;
}

/** A room in the desk's menu. */
export type MenuItem = Pick<Room, "title" | "address" | "menu" | "icon"> & {
  /** What waits there, and how much. */
  readonly what?: readonly [string, string];
  readonly count?: number;
};

/** The rooms that a role finds in its menu. */
export function menuFor(role: Role): Room[] {
  return Object.values<Room>(rooms).filter(({ permission, menu }) => menu && mayDo(role, permission));
}

/** The menu of who is signed in, with how much waits in each room. */
export function menuOf(desk: Desk): MenuItem[] {
  return menuFor(desk.who.role).map(({ title, address, menu, icon, waiting }) => ({
    title,
    address,
    menu,
    ...(icon && { icon }),
    ...(waiting && { what: waiting.what, count: waiting.count(desk) }),
  }));
}

/** The routes of all rooms: path, and file below `src/features/desk/`. */
export function roomRoutes(): { path: string; file: string }[] {
  return Object.entries<Room>(rooms).flatMap(([name, { address, pages = {} }]) => [
    { path: address, file: `${name}/${name}.tsx` },
    ...Object.entries(pages).map(([end, file]) => ({ path: `${address}/${end}`, file: `${name}/${file}` })),
  ]);
}
