import type { Help } from "#contract/help.ts";

/** What a form is given that says in two sentences who reads it and how soon they answer. */
export type FormWords = FormSetting & { words: { reader: string; reply: string } };

/** What every one of the site's forms is given. */
export type FormSetting = {
  help: Help;
  /** Tells two forms of one name on one page apart. */
  place?: string | undefined;
};
