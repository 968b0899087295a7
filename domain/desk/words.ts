/** A change to a content file, made at the desk. */
export type WordsChange = {
  /** Path inside the content folder, such as `posts/1.md`. */
  readonly file: string;
  /** Its new text; undefined deletes the file. */
  readonly text: string | undefined;
  /** Digest of the text the change is based on; undefined if the file did not exist. */
  readonly from: string | undefined;
};

/** A change in the draft, kept until it is published. */
export type DraftChange = {
  readonly file: string;
  /** undefined if the draft deletes the file. */
  readonly text: string | undefined;
  /** Digest of the file the draft is based on; undefined if it did not exist. */
  readonly from: string | undefined;
  /** Whether the file on disk has changed since. */
  readonly isOutdated: boolean;
  readonly who: string;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** The content folder and the draft's changes to it. */
export type WordsDraft = {
  /** The content folder on the disk (absolute). */
  readonly root: string;
  readonly changes: readonly DraftChange[];
};

/** Current text of a file. */
export type WordsText = { readonly text: string; readonly digest: string };

/**
 * What an act at Words did: it saved, discarded changes, deleted an entry, replaced another version of the file, or
 * undid one of these.
 */
export type UndoWhat = "saved" | "discarded" | "deleted" | "replaced" | "undone";

/** What an act did to a file. */
export type UndoneFile = {
  readonly file: string;
  /** Its text before and after, with the draft's changes applied; undefined if there was no such file. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Digest of the file on disk that the draft was based on before; undefined if the file did not exist. */
  readonly base: string | undefined | "not in the draft";
};

/** An act at Words that can be undone for 30 days. */
export type UndoRecord = {
  readonly id: string;
  readonly what: UndoWhat;
  /** Name of the person who did it. */
  readonly who: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly files: readonly UndoneFile[];
};

/** Result of saving. */
export type SaveResult =
  /** `undo` is the id of the record that undoes it; undefined if nothing changed. */
  | { readonly kind: "saved"; readonly undo: string | undefined }
  /** Somebody else has changed the file; nothing was written. */
  | { readonly kind: "conflict"; readonly file: string; readonly now: WordsText | undefined }
  | NotKept;

/** Result of undoing. */
export type UndoResult =
  | SaveResult
  /** It was undone already, or is more than 30 days ago. */
  | { readonly kind: "gone" };

/** Nothing was written: the disk is full or a folder is not writable. `words` is the message for the user. */
export type NotKept = { readonly kind: "not kept"; readonly words: string };

/** Result of adding a picture, with the name it got. */
export type PictureResult = { readonly kind: "added"; readonly name: string } | NotKept;

/** Editing the site's text at the desk. Every method throws NotAllowed if the role may not use it. */
export type WordsDesk = {
  /** The current draft. */
  readonly draft: () => WordsDraft;
  /** A file with the draft's changes applied; undefined if there is none. */
  readonly read: (file: string) => WordsText | undefined;
  /** A file as it is on disk, without the draft; undefined if there is none. */
  readonly onDisk: (file: string) => string | undefined;
  /** Saves changes to the draft, all or none. */
  readonly save: (changes: readonly WordsChange[]) => Promise<SaveResult>;
  /** Discards the draft's changes to a file. They can be undone, too. */
  readonly discard: (file: string) => Promise<SaveResult>;
  /** Keeps the draft's text of a file that has changed on disk, after the user has seen both. */
  readonly keep: (file: string) => Promise<SaveResult>;
  /** What one act replaced; undefined after 30 days. */
  readonly undoOf: (id: string) => UndoRecord | undefined;
  /** What was thrown away in the last 30 days and is not back, newest first. Plain saves are not listed. */
  readonly thrownAway: () => readonly UndoRecord[];
  /** Undoes an act: brings back what was there before in the given files, which nobody may have changed since. */
  readonly undo: (id: string) => Promise<UndoResult>;
  /** Adds a picture under a free name; nothing shows it until the draft refers to it. */
  readonly addPicture: (name: string, bytes: Uint8Array) => Promise<PictureResult>;
  /** The bytes of a picture; undefined if there is none. */
  readonly picture: (name: string) => Uint8Array | undefined;
  /** Renders the draft for preview. */
  readonly preview: () => Promise<WordsResult>;
  /** @returns the cookie that shows the draft in this browser, once it is ready */
  readonly openPreview: () => string;
  /** State of the last preview, publish or rollback; undefined if there was none. */
  readonly progress: () => WordsProgress | undefined;
  /** @returns the cookie that ends the preview */
  readonly endPreview: () => string;
  /** Publishes the draft. */
  readonly publish: () => Promise<WordsResult>;
  /** Rolls back to a release and its content. */
  readonly goBack: (release: string) => Promise<WordsResult>;
  /** The releases that are kept, newest first. */
  readonly releases: () => readonly WordsRelease[];
};

/** An uploaded form with a file, as read by the server. */
export type DeskUpload = {
  readonly fields: URLSearchParams;
  /** undefined if no file was chosen. */
  readonly file: { readonly name: string; readonly bytes: Uint8Array } | undefined;
};

/**
 * Result of a preview, publish or rollback; `words` says what is wrong. A slow one continues in the
 * background.
 */
export type WordsResult =
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly words: string }
  | { readonly kind: "running" };

/** A job on the site's content. */
export type WordsWork = "preview" | "publish" | "back";

export type WordsProgress = { readonly what: WordsWork; readonly result: WordsResult };

/** A release that is or was online. */
export type WordsRelease = {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly isOnline: boolean;
  /** Which text changed, and who published it; undefined if this is not known. */
  readonly changes:
    | {
        /** Name of the person at the desk; empty if it was published on the server, or by itself. */
        readonly who: string;
        readonly files: readonly { readonly file: string; readonly what: "added" | "changed" | "removed" }[];
        /** Why there is no git commit of it, if commits are on. */
        readonly notCommitted?: string;
      }
    | undefined;
};
