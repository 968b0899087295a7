/** What a page module can declare in its `handle`. */
export type PageHandle = {
  /** Section ids on the page: header links to them stay on it. */
  anchors?: readonly string[];
  /** Background under the header before it is scrolled; night by default. */
  theme?: "day" | "night";
  /** Whether the page begins with a bar above the header. */
  hasTopBar?: boolean;
  /** False if the page's contact form takes no booking requests: Book buttons then lead to the home page's. */
  takesBookings?: boolean;
  /** Whether the page has a task, or is a step on the way to something: its footer is one short line. */
  isStep?: boolean;
  /**
   * What the page itself says, so that its footer does not say it again: where the studio is and when it is open, and what to
   * do in an emergency.
   */
  says?: readonly ("visit" | "emergency")[];
  /** Why the page's module could not be loaded: src/site/boot/load-route.ts. */
  fault?: unknown;
};
