import type { PictureResult, UndoRecord, WordsDesk } from "#domain/desk/words.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { DeskParts } from "../parts.ts";
import { permit, type SignedIn } from "../permit.ts";
import { recordAdded } from "./added-pictures.ts";
import { isWordsFile, readContentFile } from "./content-files.ts";
import { discardDraft, keepDraft, readDraft, readWords, saveDraft, undoDraft } from "./draft.ts";
import { wordsLog } from "./editor-log.ts";
import { wordsOnline } from "./online.ts";
import { addPicture, readPicture } from "./picture-files.ts";
import { tryWrite } from "./try-write.ts";
import { listUndo, readUndo } from "./undo-log.ts";

/** Editing the site's text, for a signed-in person. */
export function wordsDesk(parts: DeskParts, who: SignedIn, at: DeskRequest): WordsDesk {
  const { config, dataDir, now } = parts;
  const places = { contentDir: config.contentDir, dataDir };
  const allow = () => permit(who, "change words", now());
  const log = wordsLog(parts, who);
  const by = () => ({ who: who.name, at: now() });

  return {
    ...wordsOnline(parts, who, at),
    draft() {
      allow();
      return { root: places.contentDir, changes: readDraft(places) };
    },
    read(file) {
      allow();
      return isWordsFile(file) ? readWords(places, file) : undefined;
    },
    onDisk(file) {
      allow();
      return isWordsFile(file) ? readContentFile(places.contentDir, file) : undefined;
    },
    async addPicture(name, bytes) {
      allow();
      const result = tryWrite((): PictureResult => {
        const added = addPicture(places.contentDir, name, bytes);
        recordAdded(places, added);
        return { kind: "added", name: added };
      });
      if (result.kind === "added") await log("added a picture", result.name);
      return result;
    },
    picture(name) {
      allow();
      return readPicture(places.contentDir, name);
    },
    async save(changes) {
      allow();
      const result = tryWrite(() => saveDraft(places, changes, by()));
      if (result.kind === "saved") await log("changed the draft", changes.map(({ file }) => file).join(", "));
      return result;
    },
    async discard(file) {
      allow();
      const result = tryWrite(() => discardDraft(places, file, by()));
      if (result.kind === "saved") await log("discarded draft changes", file);
      return result;
    },
    async keep(file) {
      allow();
      const result = tryWrite(() => keepDraft(places, file, by()));
      if (result.kind === "saved") await log("kept a draft change", file);
      return result;
    },
    undoOf(id) {
      allow();
      return readUndo(dataDir, id, now());
    },
    thrownAway() {
      allow();
      const isAway = ({ files }: UndoRecord) =>
        files.some(({ file, before }) => readWords(places, file)?.text !== before);
      return listUndo(dataDir, now(), (what) => what !== "saved").filter(isAway);
    },
    async undo(id) {
      allow();
      const record = readUndo(dataDir, id, now());
      if (!record) return { kind: "gone" };
      const result = tryWrite(() => undoDraft(places, record, by()));
      if (result.kind === "saved")
        await log("undid a change of the draft", record.files.map(({ file }) => file).join(", "));
      return result;
    },
  };
}
