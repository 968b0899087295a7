import { existsSync, readFileSync } from "node:fs";
import { addedFile, addedName, addFile } from "#site/words/added-files.server.ts";
import { tryWrite } from "#site/words/content-files.server.ts";
import {
  type EditorPlaces,
  readDrafted,
  readEditorDraft,
  takeIntoDraft,
} from "#site/words/editor-draft.server.ts";
import type { LeftFile } from "./changed-files.server.ts";

/** Where the words of the studio are, and who brings some over. Times are milliseconds since 1970. */
export type WordsPlaces = { readonly places: EditorPlaces; readonly who: string; readonly at: number };

/** Whether a text, or a picture under its name, is here as it was on the other machine. */
export function isFileHere(places: EditorPlaces, { file, text, bytes }: LeftFile): boolean {
  if (bytes === undefined) return readDrafted(places, file)?.text === (text ?? undefined);
  const place = addedFile(places.contentDir, addedName(file) ?? "");
  return existsSync(place) && readFileSync(place).equals(Buffer.from(bytes, "base64"));
}

/**
 * Takes a text of the previous machine into the draft, where an owner looks at it and publishes it; a picture or a PDF goes to the others.
 * Nothing here is replaced for good.
 * @returns what to say of it; `isFault` if nothing was done
 */
export function bringFile(left: LeftFile, { places, ...by }: WordsPlaces): { words: string; isFault?: true } {
  const { file, text = null, from, bytes } = left;
  if (isFileHere(places, left)) return { words: "It is here already, just as it was there." };
  if (bytes !== undefined) {
    const name = addedName(file) ?? "";
    const added = tryWrite(() => addFile(places, name, Buffer.from(bytes, "base64")));
    if (typeof added !== "string") return { words: added.words, isFault: true };
    if (added === name) return { words: `${name} is with the others now.` };
    return {
      words: `It is with the others now as ${added}, because another ${name} is here. Choose it in Words where it belongs.`,
    };
  }
  const isDrafted = readEditorDraft(places).some((one) => one.file === file);
  const done = tryWrite(() => takeIntoDraft(places, { file, text, from }, by));
  if (done.kind === "not kept") return { words: done.words, isFault: true };
  const isOutdated = readEditorDraft(places).some((one) => one.file === file && one.isOutdated);
  return {
    words: [
      "It is in the draft now. Look at it in Words, and publish it there.",
      isOutdated && "It was changed here meanwhile, too: Words shows both, and you choose.",
      isDrafted &&
        "What the draft had of it before is under “Thrown away in the last 30 days”, where you can bring it back.",
    ]
      .filter(Boolean)
      .join(" "),
  };
}
