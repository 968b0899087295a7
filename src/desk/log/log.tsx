import { addDays } from "#core/values/time.ts";
import { readSite } from "#site/content/.server/content.ts";
import { titleOf } from "#site/content/.server/content-editor/editable-files.ts";
import { tableOf } from "#site/content/.server/content-editor/editor-tables.ts";
import { Button } from "#ui/button/button.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { ListPaging } from "#ui/list-paging/list-paging.tsx";
import { SearchForm } from "#ui/search-form/search-form.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import type { Desk } from "../desk-service.ts";
import { DeskLinks } from "../parts/desk-links.tsx";
import { DeskList } from "../parts/desk-list.tsx";
import { deskOf } from "../parts/desk-of.ts";
import { inList } from "../parts/format-desk.ts";
import { beforeIn } from "../parts/list-query.ts";
import { RoomTitle } from "../parts/room-title.tsx";
import { deskAt, rooms } from "../rooms.ts";
import type { Route } from "./+types/log";
import { logRooms, readLogQuery } from "./log-filter.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { people, words } = deskOf(context);
  const { searchParams } = new URL(request.url);
  const asked = readLogQuery(searchParams);
  const { lines, older } = people.log(beforeIn(searchParams), asked, readSite().timeZone);
  return {
    asked,
    people: people.logged().map(({ id, name }) => ({ value: String(id), label: name })),
    lines: lines.map(({ id, who, what, about, at }) => ({
      key: String(id),
      name: `${who === "the server" ? "The server" : who} ${whatWords[what] ?? what.replace(": ", " as ")}`,
      ...describeAbout(about, words),
      ...inList(at),
    })),
    older,
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
  const { lines, older, asked, people } = loaderData;
  const chosen = Object.entries(asked).filter(([, value]) => value !== "");
  const all = { value: "", label: "All" };
  const pathTo = (more: Readonly<Record<string, string>>) =>
    `${rooms.log.address}?${new URLSearchParams({ ...Object.fromEntries(chosen), ...more })}`;
  return (
    <>
      <RoomTitle title={rooms.log.title} />
      <Stack gap={4}>
        <SearchForm action={rooms.log.address}>
          <SelectField id="who" name="who" label="Who" options={[all, ...people]} defaultValue={asked.who} />
          <SelectField
            id="room"
            name="room"
            label="Room"
            options={[all, ...logRooms]}
            defaultValue={asked.room}
          />
          <TextField id="day" name="day" type="date" label="Day" defaultValue={asked.day} />
          <Button type="submit" variant="secondary">
            Show it
          </Button>
        </SearchForm>
        {chosen.length > 0 && (
          <DeskLinks
            label="Days"
            links={[
              ...(asked.day === ""
                ? []
                : [
                    { label: "The day before", href: pathTo({ day: addDays(asked.day, -1) }) },
                    { label: "The day after", href: pathTo({ day: addDays(asked.day, 1) }) },
                  ]),
              { label: "All of the log", href: rooms.log.address },
            ]}
          />
        )}
        <DeskList
          title="What was done here"
          empty={chosen.length > 0 ? "Nothing of that." : "Nothing yet."}
          entries={lines}
        />
        <ListPaging label="Log" next={older === undefined ? undefined : pathTo({ before: String(older) })} />
      </Stack>
    </>
  );
}
