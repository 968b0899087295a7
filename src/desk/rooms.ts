import { deskPath, findPath, wordsPath } from "#core/values/desk-addresses.ts";
import type { IconName } from "#ui/icon/icon.tsx";
import { mayDo, type Permission, type Role } from "./permissions.ts";

/** The parts of the menu below the rooms of every day, in order, each with its heading. */
export const menuGroups = {
  guests: "Guests",
  money: "Gifts and takings",
  site: "The site",
  more: "The desk",
} as const;

/** What rooms count of the desk's service. */
type Counted = {
  readonly messages: { readonly waiting: () => number };
  readonly comments: { readonly waiting: () => number };
  readonly calls: { readonly list: () => readonly unknown[] };
  /** Undefined if the studio takes no bookings. */
  readonly bookings:
    | {
        readonly visits: { readonly callCount: () => number };
        readonly waiting: { readonly count: () => number; readonly calls: () => readonly unknown[] };
        readonly incidents: { readonly waiting: () => number };
      }
    | undefined;
};

/** A room of the desk: its pages in its feature's folder, and a part of the desk's service on the server. */
type Room = {
  /** Where its pages are, below `src/`. */
  readonly folder: string;
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
  readonly waiting?: {
    readonly what: readonly [string, string];
    readonly count: (desk: Counted) => number;
    /** What a role must be allowed to do to see it, if that is more than to see the room. */
    readonly permission?: Permission;
  };
  /** Its further pages: file in the room's folder, by what follows the room's address. */
  readonly pages?: Readonly<Record<string, string>>;
};

/**
 * Every room of the desk, in menu order. A room's page is `<name>.tsx` in its folder; `src/routes.ts` makes its routes
 * from this table, and `npm run new -- room <name>` a new room.
 */
export const rooms = {
  today: {
    folder: "features/visits/desk",
    title: "Today",
    address: deskPath,
    permission: "see the day",
    menu: "daily",
    icon: "sun",
    waiting: { what: ["call", "calls"], count: callsToMake, permission: "make calls" },
  },
  bookings: {
    folder: "features/visits/desk",
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
    folder: "features/messages/desk",
    title: "Messages",
    address: `${deskPath}/messages`,
    permission: "read everyday messages",
    menu: "daily",
    icon: "mail",
    waiting: { what: ["message", "messages"], count: ({ messages }) => messages.waiting() },
    pages: { table: "message-table.ts", ":id": "message.tsx", ":id/file": "message-file.ts" },
  },
  find: { folder: "features/guests/desk", title: "Find", address: findPath, permission: "see bookings" },
  "day-sheet": {
    folder: "features/visits/desk",
    title: "Day sheet",
    address: `${deskPath}/day-sheet`,
    permission: "see bookings",
  },
  events: {
    folder: "features/events/desk",
    title: "Events",
    address: `${deskPath}/events`,
    permission: "see bookings",
    menu: "guests",
    pages: { ":id": "one-event.tsx" },
  },
  waiting: {
    folder: "features/waiting-list/desk",
    title: "Waiting list",
    address: `${deskPath}/bookings/waiting`,
    permission: "see bookings",
    menu: "guests",
    waiting: { what: ["waiting", "waiting"], count: ({ bookings }) => bookings?.waiting.count() ?? 0 },
  },
  unconfirmed: {
    folder: "features/waiting-list/desk",
    title: "Not confirmed yet",
    address: `${deskPath}/bookings/unconfirmed`,
    permission: "see bookings",
    menu: "guests",
  },
  incidents: {
    folder: "features/incidents/desk",
    title: "Something happened",
    address: `${deskPath}/incidents`,
    permission: "note what happened",
    menu: "guests",
    waiting: {
      what: ["visit to look at", "visits to look at"],
      count: ({ bookings }) => bookings?.incidents.waiting() ?? 0,
    },
    pages: { table: "incidents-table.ts" },
  },
  feed: {
    folder: "features/visits/desk",
    title: "Calendar app",
    address: `${deskPath}/bookings/feed`,
    permission: "see the calendar feed",
  },
  "closed-times": {
    folder: "features/visits/desk",
    title: "Closed times",
    address: `${deskPath}/closed-times`,
    permission: "close times",
    menu: "guests",
  },
  comments: {
    folder: "features/comments/desk",
    title: "Comments",
    address: `${deskPath}/comments`,
    permission: "moderate comments",
    menu: "site",
    waiting: { what: ["comment", "comments"], count: ({ comments }) => comments.waiting() },
  },
  gifts: {
    folder: "features/gifts/desk",
    title: "Gifts and orders",
    address: `${deskPath}/gifts`,
    permission: "see gifts and orders",
    menu: "money",
    pages: {
      takings: "takings.tsx",
      letters: "year-letters.tsx",
      table: "gifts-table.ts",
      ":id": "one-gift.tsx",
    },
  },
  passes: {
    folder: "features/passes/desk",
    title: "Passes",
    address: `${deskPath}/passes`,
    permission: "see passes",
    menu: "money",
    pages: { ":id": "one-pass.tsx" },
  },
  invoices: {
    folder: "features/invoices/desk",
    title: "Invoices",
    address: `${deskPath}/invoices`,
    permission: "see invoices",
    menu: "money",
    pages: { ":id": "one-invoice.tsx" },
  },
  letters: {
    folder: "features/letters/desk",
    title: "Letters",
    address: `${deskPath}/letters`,
    permission: "see letter addresses",
    menu: "guests",
    pages: { table: "letters-table.ts" },
  },
  person: {
    folder: "features/guests/desk",
    title: "One person",
    address: `${deskPath}/person`,
    permission: "find a person",
    menu: "guests",
    pages: { file: "person-file.ts" },
  },
  "make-it-yours": {
    folder: "features/launch/desk",
    title: "Make it yours",
    address: `${deskPath}/make-it-yours`,
    permission: "change words",
    menu: "site",
    pages: { access: "access.tsx" },
  },
  words: {
    folder: "site/words/desk",
    title: "Words",
    address: wordsPath,
    permission: "change words",
    menu: "site",
    pages: {
      publish: "publish.tsx",
      pictures: "pictures.tsx",
      pdfs: "pdfs.tsx",
      logo: "change-logo.tsx",
      "add/:thing": "add.tsx",
      ":kind": "entries.tsx",
      ":kind/:name": "file.tsx",
      "read-text": "read-text.ts",
      "read-hue": "read-hue.ts",
      "picture-file": "picture-file.ts",
    },
  },
  people: {
    folder: "desk/people",
    title: "People",
    address: `${deskPath}/people`,
    permission: "see people",
    menu: "more",
  },
  health: {
    folder: "features/health/desk",
    title: "Health",
    address: `${deskPath}/health`,
    permission: "see health",
    menu: "more",
    pages: {
      copy: "copy.tsx",
      "copy-file": "copy-file.ts",
      launch: "launch.ts",
      "machine-before": "machine-before.tsx",
    },
  },
  "mail-and-cards": {
    folder: "features/health/desk",
    title: "Mail and cards",
    address: `${deskPath}/mail-and-cards`,
    permission: "set up mail and cards",
    menu: "more",
  },
  log: {
    folder: "desk/log",
    title: "Log",
    address: `${deskPath}/log`,
    permission: "see the log",
    menu: "more",
  },
  money: {
    folder: "features/money/desk",
    title: "Money",
    address: `${deskPath}/money`,
    permission: "see one's own cash",
    menu: "money",
    pages: { table: "money-table.ts" },
  },
  account: {
    folder: "desk/account",
    title: "My sign-in",
    address: `${deskPath}/account`,
    permission: "manage one's own sign-in",
    menu: "more",
  },
} as const satisfies Readonly<Record<string, Room>>;

/** The name of a room. */
export type RoomName = keyof typeof rooms;

/**
 * The address of a room, or of one of its pages: `deskAt("bookings", "7KQP2M", "move")`. Everything that leads to the desk
 * gets it here: pages, mails, lists of calls.
 * @param rest what follows the room's address, part by part; what is undefined is left out
 */
export function deskAt(room: RoomName, ...rest: readonly (string | number | undefined)[]): string {
  return [rooms[room].address, ...rest.filter((part) => part !== undefined)].join("/");
}

/** How many are to be called: about their visits, about places that opened, and instead of other mails. */
function callsToMake({ bookings, calls }: Counted): number {
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
export function menuOf(desk: Counted & { readonly who: { readonly role: Role } }): MenuItem[] {
  const { role } = desk.who;
  return menuFor(role).map(({ title, address, menu, icon, permission, waiting }) => ({
    title,
    address,
    menu,
    ...(icon && { icon }),
    ...(waiting &&
      mayDo(role, waiting.permission ?? permission) && { what: waiting.what, count: waiting.count(desk) }),
  }));
}

/** Whether a role may open a page of the desk: what a room asks holds for all of its pages. @param path without its query */
export function mayOpen(role: Role, path: string): boolean {
  const [room] = Object.values<Room>(rooms)
    .filter(({ address }) => path === address || (address !== deskPath && path.startsWith(`${address}/`)))
    .sort((one, other) => other.address.length - one.address.length);
  return room === undefined || mayDo(role, room.permission);
}

/** The routes of all rooms: path, and file below `src/`. */
export function roomRoutes(): { path: string; file: string }[] {
  return Object.entries<Room>(rooms).flatMap(([name, { folder, address, pages = {} }]) => [
    { path: address, file: `${folder}/${name}.tsx` },
    ...Object.entries(pages).map(([end, file]) => ({ path: `${address}/${end}`, file: `${folder}/${file}` })),
  ]);
}

/** Path of a booking at the desk. */
export function deskBookingPath(reference: string): string {
  return deskAt("bookings", reference);
}

/** Path of the page that edits a file: `/desk/words/posts/1`. */
export function wordsAddress(file: string): string {
  const [folder = "", name = ""] = file.includes("/") ? file.split("/") : ["studio", file];
  return deskAt("words", folder, name.replace(/\.\w+$/, ""));
}
