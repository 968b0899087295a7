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
  /** Route id → module URL, for the current routes. */
  modules: Record<string, string>;
  /** Files that the modules above import. */
  preload: string[];
  /** On a published page: URL of the file with the state. On a live page: the state itself. */
  state: string;
  /** URL of the script that keeps what is typed until React is awake, on a page that has a form with a draft. */
  keep?: string;
  /** URL of the script that measures the page, if the owner has turned that on. */
  vitals?: string;
};

/** Dispatched on `document` by the root component once its handlers are attached. */
export const AWAKE_EVENT = "app-awake";

/** Dispatched on `document` after each navigation to another page, once all parts of the page are in place. */
export const PAGE_EVENT = "app-page";
