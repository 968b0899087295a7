import type { ComponentProps, ReactNode } from "react";
import { ListPaging } from "#ui/list-paging/list-paging.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { rooms } from "../rooms.ts";
import { DeskList, type Entry, RowAct } from "./desk-list.tsx";
import { ListSearch } from "./list-search.tsx";
import { RoomTitle } from "./room-title.tsx";

type ListRoomProps<Row extends Entry> = Pick<ComponentProps<typeof RoomTitle>, "answer" | "notice"> & {
  /** Its name in the table of rooms, which has its title and address. */
  room: keyof typeof rooms;
  /** What can be looked for, and what was. */
  search?: Omit<ComponentProps<typeof ListSearch>, "action">;
  /** Its heading, what it says if it is empty, and its entries. */
  list: Omit<ComponentProps<typeof DeskList>, "entries"> & { readonly entries: readonly Row[] };
  /** The one thing that can be done with an entry, if any can. */
  act?: (entry: Row) => Omit<ComponentProps<typeof RowAct>, "about"> | undefined;
  /** Where older entries are: what they are called, and the address of the next page. */
  older?: ComponentProps<typeof ListPaging>;
  /** What to know, and forms for a new entry: they stand before the list. */
  children?: ReactNode;
};

/** A room that is a list: its title, how the last act ended, a search, the entries with what can be done, and older ones. */
export function ListRoom<Row extends Entry>(props: ListRoomProps<Row>) {
  const { room, answer, notice, search, list, act, older, children } = props;
  const { title, address } = rooms[room];
  const entries = list.entries.map((entry) => {
    const what = act?.(entry);
    return what ? { ...entry, action: <RowAct {...what} about={entry.name} /> } : entry;
  });
  return (
    <>
      <RoomTitle title={title} answer={answer} notice={notice} />
      <Stack gap={4}>
        {children}
        {search && <ListSearch {...search} action={address} />}
        <DeskList {...list} entries={entries} />
        {older && <ListPaging {...older} />}
      </Stack>
    </>
  );
}
