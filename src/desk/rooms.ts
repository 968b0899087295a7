import { deskPath, wordsPath } from "#domain/desk/addresses.ts";
import { mayDo, type Permission, type Role } from "#domain/desk/permissions.ts";

/** A room of the desk: a folder here with its pages, and a part of the desk's service on the server. */
type Room = {
  /** In the menu, as the page's heading and in the browser's tab. */
  readonly title: string;
  readonly address: string;
  /** What a role must be allowed to do to see the room; the server checks it again. */
  readonly permission: Permission;
  /** `daily` always shows, `more` is under "More"; a room without a place in the menu is linked from another one. */
  readonly menu?: "daily" | "more" | undefined;
  /** Its further pages: file in the room's folder, by what follows the room's address. */
  readonly pages?: Readonly<Record<string, string>>;
};

/**
 * Every room of the desk, in menu order. A room's page is `<name>/<name>.tsx`; `src/routes.ts` makes its routes
 * from this table, and `npm run new -- room <name>` a new room.
 */
export const rooms = {
  today: { title: "Today", address: deskPath, permission: "see the day", menu: "daily" },
  bookings: {
    title: "Bookings",
    address: `${deskPath}/bookings`,
    permission: "see bookings",
    menu: "daily",
    pages: {
      new: "new-booking.tsx",
      ":reference": "booking.tsx",
      ":reference/move": "move.tsx",
      ":reference/change": "change.tsx",
      ":reference/weeks": "more-weeks.tsx",
      ":reference/signed": "signed.tsx",
    },
  },
  "day-sheet": { title: "Day sheet", address: `${deskPath}/day-sheet`, permission: "see bookings" },
  "sign-ups": {
    title: "Events",
    address: `${deskPath}/events`,
    permission: "see bookings",
    menu: "more",
    pages: { ":id": "one-event.tsx" },
  },
  waiting: { title: "Waiting list", address: `${deskPath}/bookings/waiting`, permission: "see bookings" },
  unconfirmed: {
    title: "Not confirmed yet",
    address: `${deskPath}/bookings/unconfirmed`,
    permission: "see bookings",
  },
  feed: { title: "Calendar app", address: `${deskPath}/bookings/feed`, permission: "see the calendar feed" },
  "closed-times": {
    title: "Closed times",
    address: `${deskPath}/closed-times`,
    permission: "close times",
    menu: "more",
  },
  messages: {
    title: "Messages",
    address: `${deskPath}/messages`,
    permission: "read everyday messages",
    menu: "daily",
    pages: { table: "message-table.ts", ":id": "message.tsx", ":id/file": "message-file.ts" },
  },
  comments: {
    title: "Comments",
    address: `${deskPath}/comments`,
    permission: "moderate comments",
    menu: "more",
  },
  gifts: {
    title: "Gifts and orders",
    address: `${deskPath}/gifts`,
    permission: "see gifts and orders",
    menu: "more",
    pages: { takings: "takings.tsx", letters: "year-letters.tsx", table: "gifts-table.ts" },
  },
  passes: {
    title: "Passes",
    address: `${deskPath}/passes`,
    permission: "see passes",
    menu: "more",
    pages: { ":id": "one-pass.tsx" },
  },
  invoices: {
    title: "Invoices",
    address: `${deskPath}/invoices`,
    permission: "see invoices",
    menu: "more",
    pages: { ":id": "one-invoice.tsx" },
  },
  letters: {
    title: "Letters",
    address: `${deskPath}/letters`,
    permission: "see letter addresses",
    menu: "more",
    pages: { table: "letters-table.ts" },
  },
  person: {
    title: "One person",
    address: `${deskPath}/person`,
    permission: "find a person",
    menu: "more",
    pages: { file: "person-file.ts" },
  },
  "content-editor": {
    title: "Words",
    address: wordsPath,
    permission: "change words",
    menu: "more",
    pages: {
      publish: "publish.tsx",
      pictures: "pictures.tsx",
      logo: "logo.tsx",
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
    menu: "more",
    pages: { table: "money-table.ts" },
  },
  account: {
    title: "My sign-in",
    address: `${deskPath}/account`,
    permission: "manage one's own sign-in",
    menu: "more",
  },
} as const satisfies Readonly<Record<string, Room>>;

/** A room in the desk's menu. */
export type MenuItem = Pick<Room, "title" | "address" | "menu">;

/** The rooms that a role finds in its menu. */
export function menuFor(role: Role): MenuItem[] {
  return Object.values<Room>(rooms)
    .filter(({ permission, menu }) => menu && mayDo(role, permission))
    .map(({ title, address, menu }) => ({ title, address, menu }));
}

/** The routes of all rooms: path, and file below `src/desk/`. */
export function roomRoutes(): { path: string; file: string }[] {
  return Object.entries<Room>(rooms).flatMap(([name, { address, pages = {} }]) => [
    { path: address, file: `${name}/${name}.tsx` },
    ...Object.entries(pages).map(([end, file]) => ({ path: `${address}/${end}`, file: `${name}/${file}` })),
  ]);
}
