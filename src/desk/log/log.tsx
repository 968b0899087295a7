import { titleOf } from "#site/content/.server/content-editor/editable-files.ts";
import { tableOf } from "#site/content/.server/content-editor/editor-tables.ts";
import { ListPaging } from "#ui/list-paging/list-paging.tsx";
import type { Desk } from "../desk-service.ts";
import { DeskList } from "../parts/desk-list.tsx";
import { deskOf } from "../parts/desk-of.ts";
import { inList } from "../parts/format-desk.ts";
import { beforeIn } from "../parts/list-query.ts";
import { RoomTitle } from "../parts/room-title.tsx";
import { deskAt, rooms } from "../rooms.ts";
import type { Route } from "./+types/log";

export function loader({ request, context }: Route.LoaderArgs) {
  const { people, words } = deskOf(context);
  const lines = people.log(beforeIn(new URL(request.url).searchParams));
  return {
    lines: lines.map(({ id, who, what, about, at }) => ({
      key: String(id),
      name: `${who === "the server" ? "The server" : who} ${whatWords[what] ?? what.replace(": ", " as ")}`,
      ...describeAbout(about, words),
      ...inList(at),
    })),
    older: lines.at(-1)?.id,
  };
}

/** Acts whose stored names are not for people. */
const whatWords: Readonly<Record<string, string>> = {
  "visit: presence": "noted whether a guest came",
  "visit: stop": "noted that guests had to stop",
  "visit: leave": "noted that staff left a guest",
  "visit: say": "noted what a guest said",
  "visit: reached": "noted that a guest was reached",
  "visit: pay": "noted a payment",
  "visit: lengthen": "changed the length of a visit",
  "visit: room": "changed the room of a visit",
};

/** What an act was about, in words: a link, or names. Numbers that only the store knows say nothing to people. */
function describeAbout(about: string, words: Desk["words"]): { href?: string; facts?: string[] } {
  const [, kind, key] = /^(\w+) (\w+)$/.exec(about) ?? [];
  if (kind === "booking") return { href: deskAt("bookings", key), facts: [`Booking ${key}`] };
  if (kind === "message") return { href: deskAt("messages", key), facts: [`Message ${key}`] };
  const files = about.split(", ");
  const tables = files.map(tableOf);
  if (tables.every((table) => table !== undefined))
    return {
      facts: [
        files
          .map((file, index) =>
            [tables[index]?.label, titleOf(file, words.read(file)?.text ?? "")].filter(Boolean).join(": "),
          )
          .join(", "),
      ],
    };
  const isPicture = /\.\w{3,4}$/.test(about);
  const isName = /^\p{Lu}/u.test(about);
  return isPicture || isName ? { facts: [about] } : {};
}

/** What was done at the desk, by whom and when. It records no contents. */
export default function Log({ loaderData }: Route.ComponentProps) {
  const { lines, older } = loaderData;
  return (
    <>
      <RoomTitle title={rooms.log.title} />
      <DeskList title="What was done here" empty="Nothing yet." entries={lines} />
      <ListPaging
        label="Log"
        next={older === undefined ? undefined : `${rooms.log.address}?before=${older}`}
      />
    </>
  );
}
