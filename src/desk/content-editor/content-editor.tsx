import { picturesPath, publishWordsPath, wordsPath } from "#domain/desk/addresses.ts";
import { labelOf, tableOf } from "#src/content/.server/words/tables.ts";
import { listWords } from "#src/content/.server/words/words-folder.ts";
import { rooms } from "#src/desk/rooms.ts";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import type { PageHandle } from "#src/root.tsx";
import { buttonClass } from "#src/ui/button/button.tsx";
import type { Route } from "./+types/content-editor";
import { deskWordsOf, wordsAddress } from "./editor-of.ts";
import { WordsIndex } from "./entries-parts.tsx";

export const handle: PageHandle = { isLive: true, hasOwnFrame: true };

export function loader({ context }: Route.LoaderArgs) {
  const { root, changes } = deskWordsOf(context);
  const { studio, lists, pages, folders } = listWords(root, changes);
  const entry = (file: string, note = "") => ({
    label: tableOf(file)?.label ?? labelOf(file),
    href: wordsAddress(file),
    note,
    isChanged: changes.has(file),
  });
  return {
    count: changes.size,
    groups: [
      {
        title: "Entries",
        files: folders.map(({ folder: { name, label }, count }) => ({
          label,
          href: `${wordsPath}/${name}`,
          note: count === 1 ? "1 entry" : `${count} entries`,
          isChanged: [...changes.keys()].some((file) => file.startsWith(`${name}/`)),
        })),
      },
      {
        title: "Pictures",
        files: [
          { label: "Add and describe pictures", href: picturesPath, isChanged: changes.has("pictures.yaml") },
        ],
      },
      { title: "The studio", files: studio.map((file) => entry(file)) },
      { title: "Lists", files: lists.map((file) => entry(file)) },
      { title: "Pages", files: pages.map(({ file, title }) => entry(file, title)) },
    ],
  };
}

/** Everything written on the site, by kind. */
export default function Words({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <RoomTitle title={rooms["content-editor"].title}>
        <a href={publishWordsPath} className={buttonClass(loaderData.count > 0 ? "primary" : "secondary")}>
          {loaderData.count > 0 ? `Preview and publish (${loaderData.count})` : "Earlier versions"}
        </a>
      </RoomTitle>
      <WordsIndex groups={loaderData.groups} />
    </>
  );
}
