import { isDay } from "#core/values/time.ts";
import { type RoomName, rooms } from "../rooms.ts";

/** Words with which what acts of a room are about begins, or which it contains between `%`. */
export const aboutOf = {
  bookings: ["visit ", "booking ", "hold ", "calendar"],
  messages: ["message"],
  events: ["event "],
  waiting: ["offer ", "wish "],
  "closed-times": ["closed time"],
  comments: ["comment "],
  gifts: ["gift", "letters of the year"],
  passes: ["pass "],
  invoices: ["invoice"],
  letters: ["letters"],
  person: ["a person"],
  words: ["%.yaml", "%.md", "%.webp", "%.svg", "release ", "the place"],
  people: ["person ", "people", "session "],
  money: ["money", "refund ", "finding ", "move "],
} as const satisfies Partial<Record<RoomName, readonly string[]>>;

/** Rooms by which the log can be read. */
export type LogRoom = keyof typeof aboutOf;

/** Rooms as options of a list. */
export const logRooms = (Object.keys(aboutOf) as LogRoom[]).map((value) => ({
  value,
  label: rooms[value].title,
}));

/** What of the log is asked for, in the words of its address; empty for all. */
export type LogQuery = { readonly who: string; readonly room: LogRoom | ""; readonly day: string };

/** Reads what of the log is asked for. */
export function readLogQuery(query: URLSearchParams): LogQuery {
  const [room, day] = [query.get("room") ?? "", query.get("day") ?? ""];
  const isRoom = (name: string): name is LogRoom => Object.hasOwn(aboutOf, name);
  return {
    who: /^\d{1,9}$/.test(query.get("who") ?? "") ? (query.get("who") ?? "") : "",
    room: isRoom(room) ? room : "",
    day: isDay(day) ? day : "",
  };
}
