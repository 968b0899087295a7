import type { DeskPlace } from "./place.ts";

/** One request of somebody who is signed in. */
export type DeskRequest = {
  readonly place: DeskPlace;
  readonly isSecure: boolean;
  /** False where a form is posted. */
  readonly isRead: boolean;
  /** The page that is asked for, with what follows its path. */
  readonly page: string;
};
