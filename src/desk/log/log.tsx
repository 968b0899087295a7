import { rooms } from "#src/desk/rooms.ts";
import { deskOf } from "#src/desk/shared/desk.ts";
import { DeskList } from "#src/desk/shared/desk-list.tsx";
import { formatTimestamp } from "#src/desk/shared/format-desk.ts";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import type { PageHandle } from "#src/root.tsx";
import { ListPaging } from "#src/ui/list-paging/list-paging.tsx";
import type { Route } from "./+types/log";

export const handle: PageHandle = { isLive: true, hasOwnFrame: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const before = Number(new URL(request.url).searchParams.get("before"));
  const lines = deskOf(context).people.log(before > 0 ? before : undefined);
  return {
    lines: lines.map(({ id, who, what, about, at }) => ({
      id,
      words: `${who} ${what}`,
      about,
      at: formatTimestamp(at),
    })),
    older: lines.at(-1)?.id,
  };
}

/** What was done at the desk, by whom and when. It records no contents. */
export default function Log({ loaderData }: Route.ComponentProps) {
  const { lines, older } = loaderData;
  return (
    <>
      <RoomTitle title={rooms.log.title} />
      <DeskList
        title="What was done here"
        empty="Nothing older than this."
        entries={lines.map(({ id, words, about, at }) => ({
          key: String(id),
          name: words,
          facts: [about, at],
        }))}
      />
      <ListPaging label="Log" next={older === undefined ? undefined : `/desk/log?before=${older}`} />
    </>
  );
}
