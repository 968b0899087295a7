import type { EventIdentity } from "#core/booking/same-event.ts";

/** A comment that the studio approved, or its own answer to one. */
export type ShownComment = {
  readonly id: number;
  /** The page it belongs to: slug of a cause or a post. */
  readonly cause: string | undefined;
  readonly post: string | undefined;
  /** Page number of the comment it answers. */
  readonly replyTo: number | undefined;
  readonly name: string;
  /** Such as `2026-11-21`. */
  readonly date: string;
  readonly text: string;
};

/** A closed time announced on the site. */
export type ShownClosure = {
  /** Id of the room; omitted for the whole studio. */
  readonly room?: string | undefined;
  readonly from: number;
  readonly to: number;
  /** The studio's notice about it; may be empty. */
  readonly notice: string;
};

/** A course that some of the staff have, by role, and the day until which it counts for all of them: `2027-05-31`. */
export type ShownTraining = {
  readonly what: string;
  readonly hosts: number;
  readonly owners: number;
  readonly until: string;
};

/** The studio's absence. Times in milliseconds since 1970. */
export type ShownAbsence = {
  readonly from: number;
  readonly to: number;
  /** Who answers meanwhile; may be empty. */
  readonly answers: string;
};

/** An event that the studio has cancelled, or has brought back after that. */
export type ShownEvent = EventIdentity & {
  /** Its number in the content. */
  readonly id: number;
  readonly isCancelled: boolean;
  /** When that was decided last, in milliseconds since 1970. */
  readonly at: number;
};

/** An event whose places are all taken, those that are held for a while included. */
export type FullEvent = EventIdentity & {
  /** Its number in the content. */
  readonly id: number;
  /** How many places are taken: with more in its file, it is not full. */
  readonly places: number;
};

/** When and where calendars were last told that an event is. */
export type ToldEvent = {
  /** Its number in the content. */
  readonly id: number;
  readonly starts: string;
  readonly ends: string;
  readonly place: string;
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
};

/** What the site shows from the store rather than from the content, so that it is in no git history. */
export type SiteAdditions = {
  readonly comments: readonly ShownComment[];
  /** What was raised, in whole units of the currency, by each cause in addition to what its file says, by slug. */
  readonly raised: Readonly<Record<string, number>>;
  /** Missing in files of earlier versions. */
  readonly closures?: readonly ShownClosure[];
  /** By number; missing in files of earlier versions. */
  readonly events?: readonly ShownEvent[];
  /** By number; missing in files of earlier versions. */
  readonly full?: readonly FullEvent[];
  /** What staff have learned; missing in files of earlier versions. */
  readonly training?: readonly ShownTraining[];
  /** Only while the studio is away. */
  readonly away?: ShownAbsence;
  /** Missing in files of earlier versions. */
  readonly told?: readonly ToldEvent[];
  /** Only while the store may be that of a copy. */
  readonly isCopy?: true;
  /** How many instants have passed at which pages change by themselves, by what it is about. */
  readonly passed?: Readonly<Record<string, number>>;
};

/**
 * Name of their file in a release's copy of the content. Copying the content skips dotfiles, so it never
 * spreads.
 */
export const siteAdditionsFile = ".from-desk.json";

/** Comments from the store are numbered from here, those from the content below. */
export const firstStoreComment = 1_000_000;
