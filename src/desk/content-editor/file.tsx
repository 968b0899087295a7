import { data } from "react-router";
import { logoPath, publishWordsPath, wordsPath } from "#domain/desk/addresses.ts";
import type { UndoRecord } from "#server/desk/content-editor/undo-log.ts";
import { brandFile } from "#src/content/.server/words/prepare-picture.ts";
import { tableOf } from "#src/content/.server/words/tables.ts";
import { titleOf } from "#src/content/.server/words/words-folder.ts";
import { compareWords, wordsForm } from "#src/content/.server/words/words-form.ts";
import { DeskNotice } from "#src/desk/shared/desk-notice.tsx";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import type { PageHandle } from "#src/root.tsx";
import { readForm } from "#src/routes/shared/posted-form.ts";
import type { Route } from "./+types/file";
import { amountWords } from "./amounts.ts";
import { WordsDifferences } from "./differences.tsx";
import { deskWordsOf, formPartsOf, namedFile, wordsAddress } from "./editor-of.ts";
import { handleWordsForm } from "./file-acts.ts";
import { WordsFileForm } from "./file-form.tsx";

export const handle: PageHandle = { isLive: true, hasOwnFrame: true };

const notices: Readonly<Record<string, string>> = {
  saved: "Saved in your draft. It is not online yet.",
  together: "Saved in your draft, together with what someone else has changed in the meantime.",
  added: "Added to your draft. Fill it in, then publish.",
  back: "Saved in your draft. Someone else had deleted this entry. Saving has brought it back.",
  moved: "Saved in your draft. Once it is online, the old address leads to the new one.",
  undone: "Undone. This is how it was before.",
  keep: "Your draft is kept. The version on the server is under Publish for 30 days.",
};

function noticeOf(done: string, undo: UndoRecord | undefined): string | undefined {
  if (done === "discard" && undo)
    return `Discarded: ${amountWords(undo.files)}. You can bring it back for 30 days, here or under Publish.`;
  if (done === "moved" && undo) {
    const others = undo.files.flatMap(({ file, before }) =>
      before !== undefined && tableOf(file)?.folder === undefined ? (tableOf(file)?.label ?? []) : [],
    );
    if (others.length > 0)
      return `${notices.moved} What refers to it has the new address, too: ${others.join(", ")}.`;
  }
  return notices[done];
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const desk = deskWordsOf(context);
  const { file, table } = namedFile(params);
  const now = desk.words.read(file);
  if (!now) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  // After a list button the form is still being worked on, so nothing is marked as wrong yet.
  const at = searchParams.get("at") ?? undefined;
  const form = wordsForm(table, file, now.text, await formPartsOf(desk, file, at === undefined));
  const change = desk.drafted.find((one) => one.file === file);
  const undo = desk.words.undoOf(searchParams.get("undo") ?? "");
  return {
    title: titleOf(file, now.text) || table.label,
    address: wordsAddress(file),
    hasDrawings: file === brandFile,
    up: table.folder
      ? { label: table.folder.label, href: `${wordsPath}/${table.folder.name}` }
      : { label: "All words", href: wordsPath },
    slug: table.folder && params.name,
    notice: noticeOf(searchParams.get("done") ?? (at === undefined ? "" : "saved"), undo),
    undo: undo?.id,
    isChanged: change !== undefined,
    differences: change?.isOutdated
      ? compareWords(table, file, now.text, desk.words.onDisk(file) ?? "")
      : undefined,
    at,
    digest: now.digest,
    fields: form?.fields,
    notes: form ? form.notes : (await formPartsOf(desk, file, true)).notes,
    text: form ? undefined : now.text,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const desk = deskWordsOf(context);
  return handleWordsForm(desk, namedFile(params), await readForm(request));
}

/** One content file as a form. */
export default function WordsFile({ loaderData, actionData }: Route.ComponentProps) {
  const { title, address, hasDrawings, up, notice, undo, differences, isChanged, ...form } = loaderData;
  const refused = actionData?.refused;
  return (
    <>
      <RoomTitle title={title} isError={actionData !== undefined}>
        <a href={up.href}>{up.label}</a>
        {hasDrawings && <a href={logoPath}>Add a logo or icon</a>}
      </RoomTitle>
      {notice && !actionData && (
        <DeskNotice {...(undo && { undo: { action: address, fields: { act: "undo", undo } } })}>
          {notice} {isChanged && <a href={publishWordsPath}>Preview and publish</a>}
        </DeskNotice>
      )}
      {actionData?.differences && (
        <WordsDifferences
          title="Someone else has saved this, too"
          lead="You both changed what is listed here. Nothing was overwritten. The form below has your version of it. Save again to keep it, or leave the page to keep theirs."
          columns={["Yours", "Theirs"]}
          differences={actionData.differences}
        />
      )}
      {differences && !actionData && (
        <WordsDifferences
          title="This was also changed on the server"
          lead="Your draft is older than that change. Compare both, then choose."
          columns={["Your draft", "On the server"]}
          differences={differences}
          choice={{ action: address, keep: "Keep the draft", take: "Use the version on the server" }}
        />
      )}
      <WordsFileForm {...form} {...actionData?.form} action={address} refused={refused} />
    </>
  );
}
