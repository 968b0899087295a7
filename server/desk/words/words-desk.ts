import type { PictureResult, WordsDesk } from "#contract/desk/words.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { DeskParts } from "../parts.ts";
import { permit, type SignedIn } from "../permit.ts";
import { dropAdded, recordAdded } from "./added-pictures.ts";
import { isWordsFile, readContentFile } from "./content-files.ts";
import { discardDraft, keepDraft, readDraft, readWords, saveDraft } from "./draft.ts";
import { addPicture, readPicture } from "./picture-files.ts";
import { tryWrite } from "./try-write.ts";
import { wordsLog } from "./words-log.ts";
import { wordsOnline } from "./words-online.ts";

/** Editing the site's text, for a signed-in person. */
export function wordsDesk(parts: DeskParts, who: SignedIn, at: DeskRequest): WordsDesk {
  const { config, dataDir, now } = parts;
  const places = { contentDir: config.contentDir, dataDir };
  const allow = () => permit(who, "change words", now());
  const log = wordsLog(parts, who);

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
      const result = tryWrite(() => saveDraft(places, changes, { who: who.name, at: now() }));
      if (result.kind === "saved") await log("changed the draft", changes.map(({ file }) => file).join(", "));
      return result;
    },
    async discard(file) {
      allow();
      const changes = readDraft(places).filter((change) => file === undefined || change.file === file);
      discardDraft(places, file);
      await log("discarded draft changes", file ?? "all");
      const pictures = await dropAdded(
        places,
        changes.flatMap(({ text }) => text ?? []),
      );
      if (pictures.length > 0) await log("removed unused pictures", pictures.join(", "));
    },
    async keep(file) {
      allow();
      keepDraft(places, file);
      await log("kept a draft change", file);
    },
  };
}
