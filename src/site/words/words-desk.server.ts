import { digestOf } from "#core/process/keys.server.ts";
import { logApart } from "#desk/act-log.server.ts";
import type { DeskRequest } from "#desk/desk-request.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import { addFile, readPictureFile } from "./added-files.server.ts";
import { isContentFile, type NotKept, readContentFile, tryWrite } from "./content-files.server.ts";
import {
  type DraftResult,
  discardDraft,
  type EditorChange,
  type EditorText,
  keepDraft,
  readDrafted,
  readEditorDraft,
  saveDraft,
  undoDraft,
} from "./editor-draft.server.ts";
import { editorOnline, whyNothingIsTaken } from "./online.server.ts";
import { listUndo, readUndo, type UndoRecord } from "./undo-log.server.ts";

type UndoResult =
  | DraftResult
  /** It was undone already, or is more than 30 days ago. */
  | { readonly kind: "gone" };

/** Result of adding a picture or a PDF, with the name it got. */
type AddedResult = { readonly kind: "added"; readonly name: string } | NotKept;

/** The content editor ("Words" at the desk). */
export type WordsDesk = ReturnType<typeof wordsDesk>;

/** Editing the site's text, for a signed-in person. */
export function wordsDesk(parts: DeskParts, who: SignedIn, at: DeskRequest) {
  const { config: places, now } = parts;
  const { dataDir } = places;
  const allow = () => permit(who, "change words", now());
  // The draft itself names who changed it.
  const log = logApart(parts, who);
  const by = () => ({ who: who.name, at: now() });

  /** Changes the draft, and logs what was done to which files. */
  async function change(
    what: string,
    files: readonly string[],
    work: () => DraftResult,
  ): Promise<DraftResult> {
    const result = whyNothingIsTaken(parts) ?? tryWrite(work);
    if (result.kind === "saved") await log(what, files.join(", "));
    return result;
  }

  async function add(what: string, name: string, bytes: Uint8Array): Promise<AddedResult> {
    const write = (): AddedResult => ({ kind: "added", name: addFile(places, name, bytes) });
    const result = whyNothingIsTaken(parts) ?? tryWrite(write);
    if (result.kind === "added") await log(what, result.name);
    return result;
  }

  return {
    ...editorOnline(parts, who, at),
    draft() {
      allow();
      return { root: places.contentDir, changes: readEditorDraft(places) };
    },
    /** A file with the draft's changes applied; undefined if there is none. */
    read(file: string): EditorText | undefined {
      allow();
      return isContentFile(file) ? readDrafted(places, file) : undefined;
    },
    /** An earlier version of a file by its digest; undefined once it is not kept any more. */
    version(file: string, digest: string): string | undefined {
      allow();
      if (!isContentFile(file)) return undefined;
      const kept = listUndo(dataDir, now(), () => true).flatMap(({ files }) =>
        files.filter((one) => one.file === file).flatMap(({ before, after }) => [before, after]),
      );
      return [readContentFile(places.contentDir, file), ...kept].find(
        (text) => text !== undefined && digestOf(text) === digest,
      );
    },
    /** A file as it is on disk, without the draft; undefined if there is none. */
    onDisk(file: string): string | undefined {
      allow();
      return isContentFile(file) ? readContentFile(places.contentDir, file) : undefined;
    },
    /** Adds a picture under a free name; nothing shows it until the draft refers to it. */
    async addPicture(name: string, bytes: Uint8Array): Promise<AddedResult> {
      allow();
      return add("added a picture", name, bytes);
    },
    /** Adds a PDF (`our-insurance.pdf`) under a free name; it is published once the draft that names it is. */
    async addPdf(name: string, bytes: Uint8Array): Promise<AddedResult> {
      allow();
      return add("added a PDF", name, bytes);
    },
    /** The bytes of a picture; undefined if there is none. */
    picture(name: string): Uint8Array | undefined {
      allow();
      return readPictureFile(places.contentDir, name);
    },
    /** Saves changes to the draft, all or none. */
    async save(changes: readonly EditorChange[]): Promise<DraftResult> {
      allow();
      const files = changes.map(({ file }) => file);
      return change("changed the draft", files, () => saveDraft(places, changes, by()));
    },
    /** Discards the draft's changes to a file. They can be undone, too. */
    async discard(file: string): Promise<DraftResult> {
      allow();
      return change("discarded draft changes", [file], () => discardDraft(places, file, by()));
    },
    /** Keeps the draft's text of a file that has changed on disk, after the user has seen both. */
    async keep(file: string): Promise<DraftResult> {
      allow();
      return change("kept a draft change", [file], () => keepDraft(places, file, by()));
    },
    /** What one act replaced; undefined after 30 days. */
    undoOf(id: string): UndoRecord | undefined {
      allow();
      return readUndo(dataDir, id, now());
    },
    /** What was thrown away in the last 30 days and is not back, newest first. Plain saves are not listed. */
    thrownAway(): readonly UndoRecord[] {
      allow();
      const isAway = ({ files }: UndoRecord) =>
        files.some(({ file, before }) => readDrafted(places, file)?.text !== before);
      return listUndo(dataDir, now(), (what) => what !== "saved").filter(isAway);
    },
    /** Undoes an act: brings back what was there before in the given files, which nobody may have changed since. */
    async undo(id: string): Promise<UndoResult> {
      allow();
      const record = readUndo(dataDir, id, now());
      if (!record) return { kind: "gone" };
      const files = record.files.map(({ file }) => file);
      return change("undid a change of the draft", files, () => undoDraft(places, record, by()));
    },
  };
}
