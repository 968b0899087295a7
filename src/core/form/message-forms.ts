/** Every form of messages by its name; `src/features/messages/registry.ts` declares them. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the forms are
export interface MessageForms {}

/** The name of a form, which is also its `template_id`. */
export type FormName = keyof MessageForms;

/** The text fields of every form; declared there, too. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the forms are
export interface MessageTexts {}

/** Text fields of a message from any form. A field name that no form has does not compile. */
export type FormTexts = { [Name in keyof MessageTexts]: MessageTexts[Name] };
