/** A file of the content as somebody at the desk changes it. */
export type WordsChange = {
  /** Its name inside the content folder, such as `posts/1.md`. */
  readonly file: string;
  /** Its new text; undefined takes the file away. */
  readonly text: string | undefined;
  /** Digest of the text that the change was made from; undefined where there was no such file. */
  readonly from: string | undefined;
};

/** A change that is kept until it is published. */
export type DraftChange = {
  readonly file: string;
  /** undefined where the draft takes the file away. */
  readonly text: string | undefined;
  /** Digest of the file that the draft began with; undefined where there was none. */
  readonly from: string | undefined;
  /** Whether somebody has changed the file on the disk since the draft began with it. */
  readonly isOutdated: boolean;
  readonly who: string;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** The content, and what the draft changes of it. */
export type WordsDraft = {
  /** The content folder on the disk (absolute). */
  readonly root: string;
  readonly changes: readonly DraftChange[];
};

/** A file as it is now. */
export type WordsText = { readonly text: string; readonly digest: string };

/** How saving ended. */
export type SaveResult =
  | { readonly kind: "saved" }
  /** Somebody else has changed the file meanwhile; nothing was written. */
  | { readonly kind: "changed meanwhile"; readonly file: string; readonly now: WordsText | undefined }
  | NotKept;

/** Nothing was written: the disk is full, or a folder cannot be written. `words` say so to whoever wrote it. */
export type NotKept = { readonly kind: "not kept"; readonly words: string };

/** How adding a picture ended: the name that it got. */
export type PictureResult = { readonly kind: "added"; readonly name: string } | NotKept;

/** The words of the site for somebody at the desk. All of it throws NotAllowed for who may not. */
export type WordsDesk = {
  /** What is written now, published or not. */
  readonly draft: () => WordsDraft;
  /** A file with the draft's changes; undefined where there is none. */
  readonly read: (file: string) => WordsText | undefined;
  /** What stands on the disk, without the draft; undefined where there is no such file. */
  readonly onDisk: (file: string) => string | undefined;
  /** Keeps changes in the draft, all of them or none. */
  readonly save: (changes: readonly WordsChange[]) => Promise<SaveResult>;
  /** Takes the draft's changes of a file back, of all files where none is named. */
  readonly discard: (file?: string) => Promise<void>;
  /** Keeps the draft's text of a file although the file has changed on the disk: it has been looked at. */
  readonly keep: (file: string) => Promise<void>;
  /** Puts a picture beside the others, under a name that none of them has; nothing shows it until the draft names it. */
  readonly addPicture: (name: string, bytes: Uint8Array) => Promise<PictureResult>;
  /** The bytes of a picture; undefined where there is none. */
  readonly picture: (name: string) => Uint8Array | undefined;
  /** Makes the draft ready to be looked at. */
  readonly preview: () => Promise<WordsResult>;
  /** @returns the cookie that shows the draft in this browser, once it is ready */
  readonly openPreview: () => string;
  /** How the last preview, publish or way back went, or that it still runs; undefined where there was none. */
  readonly progress: () => WordsProgress | undefined;
  /** @returns the cookie that ends looking at the draft */
  readonly endPreview: () => string;
  /** Brings the draft online. */
  readonly publish: () => Promise<WordsResult>;
  /** Puts a release online again, with its words. */
  readonly goBack: (release: string) => Promise<WordsResult>;
  /** The releases that are kept, the newest first. */
  readonly releases: () => readonly WordsRelease[];
};

/** A form with a file, as the server has read it. */
export type DeskUpload = {
  readonly fields: URLSearchParams;
  /** undefined where no file was chosen. */
  readonly file: { readonly name: string; readonly bytes: Uint8Array } | undefined;
};

/** How a preview, a publish or a way back ended: `words` say what is wrong. One that takes long runs on by itself. */
export type WordsResult =
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly words: string }
  | { readonly kind: "running" };

/** What is done with the words of the site. */
export type WordsWork = "preview" | "publish" | "back";

export type WordsProgress = { readonly what: WordsWork; readonly result: WordsResult };

/** What was online, or is. */
export type WordsRelease = {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly isOnline: boolean;
  /** Who brought which words online; undefined where it was done on the server. */
  readonly changes:
    | {
        readonly who: string;
        readonly files: readonly { readonly file: string; readonly what: "added" | "changed" | "removed" }[];
        /** Why git has no commit of it, where the owner wants one. */
        readonly notCommitted?: string;
      }
    | undefined;
};
