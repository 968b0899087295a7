import type { WordsDesk } from "#contract/desk/words.ts";
import { logAct } from "../act-log.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { DeskParts } from "../parts.ts";
import { permit, type SignedIn } from "../permit.ts";
import { isWordsFile, readContentFile } from "./content-files.ts";
import { discardDraft, keepDraft, readDraft, readWords, saveDraft } from "./draft.ts";
import { addPicture, readPicture } from "./picture-files.ts";
import { wordsOnline } from "./words-online.ts";

/** The words of the site for somebody who is signed in. */
export function wordsDesk(parts: DeskParts, who: SignedIn, at: DeskRequest): WordsDesk {
  const { store, config, dataDir, now } = parts;
  const places = { contentDir: config.contentDir, dataDir };
  const allow = () => permit(who, "change words", now());
  const log = (what: string, about: string) =>
    store.write(() => logAct(store.db, { person: who.id, what, about, at: now() }));

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
      const file = addPicture(places.contentDir, name, bytes);
      await log("added a picture", file);
      return file;
    },
    picture(name) {
      allow();
      return readPicture(places.contentDir, name);
    },
    async save(changes) {
      allow();
      const result = saveDraft(places, changes, { who: who.name, at: now() });
      if (result.kind === "saved")
        await log("changed words in the draft", changes.map(({ file }) => file).join(", "));
      return result;
    },
    async discard(file) {
      allow();
      discardDraft(places, file);
      await log("took words of the draft back", file ?? "all");
    },
    async keep(file) {
      allow();
      keepDraft(places, file);
      await log("kept words of the draft", file);
    },
  };
}
