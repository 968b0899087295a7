import type { Help } from "./form-outcome.tsx";

/** What every one of the site's forms is given. */
export type FormWords = {
  /** Who reads the message, and how soon they answer. */
  words: { reader: string; reply: string };
  help: Help;
  /** Tells two forms of one name on one page apart. */
  place?: string | undefined;
};
