import type { Help } from "#domain/refusals.ts";

/** Props of a form that says in two sentences who reads it and how soon they answer. */
export type FormWords = FormSetting & { words: { reader: string; reply: string } };

/** Props of each of the site's forms. */
export type FormSetting = {
  help: Help;
  /** Distinguishes two forms of one name on one page. */
  position?: string | undefined;
};
