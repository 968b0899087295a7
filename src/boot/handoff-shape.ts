/** What a sleeping page hands to the wake script. */
export type Handoff = {
  /** Path of the page that was rendered. */
  path: string;
  /** React Router's own context values, without the state. */
  context: Record<string, unknown>;
  /** URL of the route manifest module. */
  manifest: string;
  /** URL of the client entry module. */
  entry: string;
  /** Route id → module URL, for the routes that are on screen. */
  modules: Record<string, string>;
  /** Files that the ones above import. */
  preload: string[];
  /** On a published page: address of the file with the state. On one that is rendered for a request: the state. */
  state: string;
  /** URL of the script that measures the page; only where the owner has switched that on. */
  vitals?: string;
};

/** Sent on `document` by the root component once its handlers are in place. */
export const AWAKE_EVENT = "app-awake";

/** Sent on `document` by the root component each time another page has come on screen. */
export const PAGE_EVENT = "app-page";
