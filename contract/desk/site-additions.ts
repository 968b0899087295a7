/** A comment that the studio has let onto the site, or its own answer to one. */
export type ShownComment = {
  /** Its number on the page. */
  readonly id: number;
  /** The page it belongs to: slug of a cause, or of a post. */
  readonly cause: string | undefined;
  readonly post: string | undefined;
  /** Number, on the page, of the comment that it answers. */
  readonly replyTo: number | undefined;
  readonly name: string;
  /** Such as `2026-11-21`. */
  readonly date: string;
  readonly text: string;
};

/** A closed time that guests read about. */
export type ShownClosure = {
  /** Id of the room; missing for the whole studio. */
  readonly room?: string | undefined;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** Why, in the studio's words; may be empty. */
  readonly notice: string;
};

/** What the site shows that stands in the store and not in the content, so that it is in no git history. */
export type SiteAdditions = {
  readonly comments: readonly ShownComment[];
  /** Whole dollars that each cause has got beside what its file says, by slug. */
  readonly raised: Readonly<Record<string, number>>;
  /** Missing in what earlier versions wrote. */
  readonly closures?: readonly ShownClosure[];
};

/** Name of the file, in a release's copy of the content, that holds them. Copies leave out names with a dot in front. */
export const siteAdditionsFile = ".from-desk.json";

/** Comments of the store are numbered from here on, those of the content below. */
export const firstStoreComment = 1_000_000;
