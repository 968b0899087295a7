import type { DeskSite } from "./cookie.server.ts";

/** A request from a signed-in person. */
export type DeskRequest = {
  readonly site: DeskSite;
  readonly isSecure: boolean;
  /** False if a form is posted. */
  readonly isRead: boolean;
  /** The requested page, with its query. */
  readonly page: string;
};
