import { data } from "react-router";
import { tooLongBy } from "#core/form/too-long.ts";
import { wordsPath } from "#core/values/desk-addresses.ts";
import { todayIn } from "#core/values/time.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { deskAt, wordsAddress } from "#desk/rooms.ts";
import { readSite } from "#site/content/.server/content.ts";
import { listEntries, newEntry } from "#site/content/.server/content-editor/editable-files.ts";
import { entryFolders } from "#site/content/.server/content-editor/editor-tables.ts";
import { switchedOn } from "#site/content/.server/content-editor/take-away.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import type { UndoRecord } from "../undo-log.server.ts";
import type { Route } from "./+types/entries";
import { amountWords, editorOf } from "./editor-of.ts";
import { AddEntry, EntryList } from "./entries-parts.tsx";
import { saveAll } from "./file-acts.ts";
import { undoAct } from "./present-draft.ts";

/** @throws A 404 response for an unknown kind of entry */
function folderNamed(name: string) {
  const folder = entryFolders.find((one) => one.name === name);
  if (!folder) throw data(null, { status: 404 });
  return folder;
}

/** The kinds of entries that one form adds, with all that belongs to them. */
const forms: Readonly<Record<string, { label: string; href: string }>> = {
  services: { label: "Add a room or class", href: deskAt("words", "add", "room") },
  events: { label: "Add an event", href: deskAt("words", "add", "event") },
  products: { label: "Sell a pass", href: deskAt("words", "add", "pass") },
};

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { words, root, changes } = editorOf(context);
  const folder = folderNamed(params.kind);
  const { searchParams } = new URL(request.url);
  const undo = words.undoOf(searchParams.get("undo") ?? "");
  return {
    label: folder.label,
    one: folder.one,
    form: forms[folder.name],
    notice: undo && {
      words: noticeOf(searchParams, undo),
      undo: { action: "", fields: { undo: undo.id } },
    },
    files: listEntries(folder, root, changes).map(({ file, title, picture }) => ({
      picture,
      label: title || file,
      href: wordsAddress(file),
      isChanged: changes.has(file),
    })),
  };
}

function noticeOf(searchParams: URLSearchParams, { files }: UndoRecord): string {
  if (searchParams.get("done") === "undone") return "Undone. The entry is gone again.";
  if (searchParams.get("done") === "discard") return `Discarded: ${amountWords(files)}.`;
  return `Deleted: ${amountWords(files)}. Visitors see it until you publish. You can bring it back for 30 days, here or under Publish.`;
}

/** In characters. */
const longestTitle = 200;

export async function action({ params, request, context }: Route.ActionArgs) {
  const desk = editorOf(context);
  const { root, changes } = desk;
  const folder = folderNamed(params.kind);
  const form = await readPostedForm(request);
  const title = form.get("title")?.trim() ?? "";
  const refuse = (fault: string, status: number) => data({ fault, title, refused: undefined }, { status });
  const undo = form.get("undo");
  if (undo) {
    const undone = await undoAct(desk, undo);
    if (undone.kind === "undone") return redirectTo(undone.href);
    return data({ fault: undefined, title, refused: undone.words }, { status: 409 });
  }
  if (title === "") return refuse("Please enter a title.", 422);
  if (title.length > longestTitle) return refuse(tooLongBy(title, longestTitle), 422);
  const { file, text } = newEntry(folder, title, { root, changes, today: todayIn(readSite().timeZone) });
  const result = await saveAll(desk, [{ file, text }, ...switchedOn(folder, desk)]);
  if (result.kind === "not kept") return refuse(result.words, 503);
  if (result.kind !== "saved")
    return refuse("Someone else has just added the same entry. Please press Add again.", 409);
  return redirectTo(
    `${wordsAddress(file)}?${new URLSearchParams({ done: "added", undo: result.undo ?? "" })}`,
  );
}

/** The entries of one kind, and a form to add one. */
export default function WordsEntries({ loaderData, actionData }: Route.ComponentProps) {
  const { label, one, notice, files, form } = loaderData;
  return (
    <>
      <RoomTitle title={label} answer={actionData} notice={notice}>
        <a href={wordsPath}>All words</a>
        {form && <a href={form.href}>{form.label}</a>}
      </RoomTitle>
      <EntryList label={label} files={files} />
      <AddEntry one={one} error={actionData?.fault} title={actionData?.title} />
    </>
  );
}
