import { data } from "react-router";
import { logoPath, pageBesidePath, publishWordsPath, wordsPath } from "#core/values/desk-addresses.ts";
import { deskOf } from "#desk/parts/desk-of.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { deskAt, rooms, wordsAddress } from "#desk/rooms.ts";
import { readSite } from "#site/content/.server/content.ts";
import { firstEntry, titleOf } from "#site/content/.server/content-editor/editable-files.ts";
import { compareTexts, editorForm } from "#site/content/.server/content-editor/editor-form.ts";
import { lockOf } from "#site/content/.server/content-editor/editor-tables.ts";
import { movedFile } from "#site/content/.server/content-editor/entry-comments.ts";
import { brandFile } from "#site/content/.server/content-editor/prepare-picture.ts";
import { treePageOf } from "#site/content/.server/content-editor/site-tree.ts";
import { allPages } from "#site/frame/all-pages.ts";
import { readPostedForm } from "#site/frame/posted-form.ts";
import type { EditorField } from "#ui/lib/editor-fields.ts";
import { wordOf } from "#ui/lib/word-of.ts";
import type { UndoRecord } from "../undo-log.server.ts";
import type { Route } from "./+types/file";
import { EditorDifferences, LeftTexts } from "./differences.tsx";
import { amountWords, type DeskEditor, editorOf, editorUndo, formPartsOf, namedFile } from "./editor-of.ts";
import styles from "./file.module.css";
import { handleEditorForm } from "./file-acts.ts";
import { EditorFileForm } from "./file-form.tsx";
import { fileWords } from "./present-draft.ts";
import { fieldId, insideId, TextInserts } from "./value-fields.tsx";

const notices: Readonly<Record<string, string>> = {
  saved: "Saved in your draft. It is not online yet.",
  showing: "Saved in your draft. The page beside it is still being made: please reload in a moment.",
  unseen: "Saved in your draft. It cannot be shown yet: see under Publish what has to be mended first.",
  together:
    "Saved in your draft, together with what was changed in the meantime, in another window or by someone else.",
  added: "Added to your draft. Fill it in, then publish.",
  back: "Saved in your draft. Someone else had deleted this entry. Saving has brought it back.",
  moved: "Saved in your draft. Once it is online, the old address leads to the new one.",
  pictured: "The picture is in your draft.",
  filed: "The PDF is in your draft.",
  undone: "Undone. This is how it was before.",
  keep: "Your draft is kept. The version on the server is under Publish for 30 days.",
};

function noticeOf(desk: DeskEditor, done: string, undo: UndoRecord | undefined): string | undefined {
  if (done === "discard" && undo)
    return `Discarded: ${amountWords(undo.files)}. You can bring it back for 30 days, here or under Publish.`;
  if (done === "moved" && undo) {
    const others = undo.files.flatMap(({ file, before, after }) =>
      before !== undefined && after !== undefined && file !== movedFile ? fileWords(desk, file) : [],
    );
    if (others.length > 0)
      return `${notices.moved} What refers to it has the new address, too: ${others.join(", ")}.`;
  }
  return wordOf(notices, done);
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const desk = editorOf(context);
  const { file, table } = namedFile(params);
  const now = desk.words.read(file);
  if (!now) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  // After a list button the form is still being worked on, so nothing is marked as wrong yet.
  const at = searchParams.get("at") ?? undefined;
  const lock = lockOf(file, now.text);
  const form = lock
    ? undefined
    : editorForm(table, file, now.text, await formPartsOf(desk, file, at === undefined));
  const change = desk.drafted.find((one) => one.file === file);
  const undo = desk.words.undoOf(searchParams.get("undo") ?? "");
  return {
    inserts: form?.fields.some((field) => field.kind === "value" && field.control === "markdown")
      ? insertsOf(context)
      : [],
    isSample: readSite().sample,
    page: treePageOf(file, (folder) => firstEntry(folder, desk.root, desk.changes)),
    isDraftShown: desk.drafted.length > 0 && desk.words.isDraftPreviewed(),
    open: searchParams.getAll("open"),
    near: searchParams.get("near"),
    title: titleOf(file, now.text) || table.label,
    address: wordsAddress(file),
    hasDrawings: file === brandFile,
    up: table.folder
      ? { label: table.folder.label, href: deskAt("words", table.folder.name) }
      : { label: "All words", href: wordsPath },
    slug: table.folder && params.name,
    notice: noticeOf(desk, searchParams.get("done") ?? (at === undefined ? "" : "saved"), undo),
    undo: editorUndo(desk, searchParams.get("undo"), wordsAddress(file)),
    isChanged: change !== undefined,
    differences: change?.isOutdated
      ? compareTexts(table, file, now.text, desk.words.onDisk(file) ?? "", desk.studio)
      : undefined,
    at,
    digest: now.digest,
    fields: form?.fields,
    notes: form ? form.notes : (await formPartsOf(desk, file, true)).notes,
    text: form ? undefined : now.text,
    lock,
  };
}

/** What can be added to a text: links to the pages of the site, and prices that follow what is booked. */
function insertsOf(context: Route.LoaderArgs["context"]) {
  const { bookings } = deskOf(context);
  const pages = allPages().map(({ title, links }) => ({
    title: `Link: ${title}`,
    options: links.map(({ href, label }) => ({ value: href, label })),
  }));
  const offers = (bookings?.setup.offers ?? []).filter((offer) => !offer.event);
  const prices = offers.map(({ slug, name }) => ({ value: `{price.${slug}}`, label: `Price: ${name}` }));
  return [...(prices.length > 0 ? [{ title: "Prices", options: prices }] : []), ...pages];
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const desk = editorOf(context);
  return handleEditorForm(desk, namedFile(params), await readPostedForm(request));
}

/** Links to the parts of a long form. */
function FormOutline({ fields }: { fields: readonly EditorField[] }) {
  const groups = fields.filter((field) => field.kind !== "value");
  if (groups.length < 3) return null;
  return (
    <nav aria-label="Parts of this form" className={styles.outline}>
      <ul role="list">
        {groups.map(({ kind, path, label }) => (
          <li key={path}>
            <a href={`#${kind === "group" ? insideId(path) : fieldId(path)}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One content file as a form, beside the page that it changes. */
export default function EditorFile({ loaderData, actionData }: Route.ComponentProps) {
  const { title, address, hasDrawings, up, notice, undo, differences, isChanged, page, near, ...rest } =
    loaderData;
  const { isDraftShown, inserts, isSample, ...form } = rest;
  const words = notice && !actionData && (
    <>
      {notice} {isChanged && <a href={publishWordsPath}>Preview and publish</a>}
      {isChanged && isSample && (
        <>
          , or go on with <a href={rooms["make-it-yours"].address}>{rooms["make-it-yours"].title}</a>
        </>
      )}
    </>
  );
  const done = words && near ? { near, words, undo: undo?.fields.undo } : undefined;
  return (
    <>
      <RoomTitle title={title} answer={actionData} notice={words && !done ? { words, undo } : undefined}>
        <a href={up.href}>{up.label}</a>
        {hasDrawings && <a href={logoPath}>Add a logo or icon</a>}
      </RoomTitle>
      {actionData?.differences && (
        <EditorDifferences
          title="This was saved in the meantime"
          lead="What is listed here was also changed in another window, or by someone else. Nothing was overwritten. The form below has what you wrote. Save again to keep it, or leave the page to keep the other."
          columns={["In this form", "Saved"]}
          differences={actionData.differences}
        />
      )}
      {actionData && actionData.left.length > 0 && <LeftTexts texts={actionData.left} />}
      {differences && !actionData && (
        <EditorDifferences
          title="This was also changed on the server"
          lead="Your draft is older than that change. Compare both, then choose."
          columns={["Your draft", "On the server"]}
          differences={differences}
          choice={{ action: address, keep: "Keep the draft", take: "Use the version on the server" }}
        />
      )}
      <div className={styles.sides}>
        <FormOutline fields={form.fields ?? []} />
        <TextInserts value={inserts}>
          <EditorFileForm {...form} {...actionData?.form} action={address} done={done} />
        </TextInserts>
        <PageBeside page={page} isDraft={isDraftShown} />
      </div>
    </>
  );
}

type PageBesideProps = {
  page: string;
  /** Whether it is shown as the draft has it, as of the last preview. */
  isDraft: boolean;
};

/** The page that a form changes, beside it where there is space. It takes no focus, and nothing in it is announced. */
function PageBeside({ page, isDraft }: PageBesideProps) {
  const query = new URLSearchParams({ ...(isDraft && { draft: "1" }), at: page });
  const title = isDraft ? "The page with your draft" : "The page as visitors see it";
  return (
    <section aria-label={title} className={styles.beside}>
      <p className={styles.besideTitle}>{title}</p>
      <iframe
        title={title}
        src={`${pageBesidePath}?${query}`}
        className={styles.page}
        sandbox="allow-same-origin"
        loading="lazy"
        tabIndex={-1}
      />
    </section>
  );
}
