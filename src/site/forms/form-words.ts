import type { Help } from "#core/form/refusals.ts";

/** Props of a form that says in two sentences who reads it and how soon they answer. */
export type FormWords = { words: { reader: string; reply: string }; help: Help };
