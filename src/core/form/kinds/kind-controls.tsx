import type { ComponentType } from "react";
import type { Field, FormDefinition } from "../define-form.ts";
import { drawnOption } from "../drawn.ts";
import { ChoiceControl } from "./choice/choice-control.tsx";
import { ChoicesControl } from "./choices/choices-control.tsx";
import { CountControl } from "./count/count-control.tsx";
import type { KindControlProps } from "./kind-control.ts";
import type { Kinds } from "./kinds.ts";
import { MultilineControl } from "./multiline/multiline-control.tsx";
import { innerForm } from "./questions/questions.ts";
import { TextControl } from "./text/text-control.tsx";
import { TickControl } from "./tick/tick-control.tsx";

/** Kinds of one line to write, which all have one control. Pages load the table below: they are no part of it. */
type Line = "text" | "email" | "phone" | "website" | "money" | "day" | "clock" | "amount";

/** What draws each other kind; null for what a form places itself, and for what nobody types. */
export const kindControls: {
  readonly [Kind in Exclude<keyof Kinds, Line>]: ComponentType<KindControlProps<Kinds[Kind]>> | null;
} & { readonly [Kind in Line]?: never } = {
  multiline: MultilineControl,
  count: CountControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  tick: TickControl,
  slug: null,
  reference: null,
  cart: null,
  // A form of its own, drawn by its fields.
  questions: null,
  file: null,
};

/** The control of one field, by its kind. */
export function FieldControl(all: KindControlProps<Field>) {
  type Drawn = ComponentType<KindControlProps<Field>> | null | undefined;
  const given = kindControls[all.field.kind] as Drawn;
  const Control = given === undefined ? TextControl : given;
  return Control && <Control {...all} />;
}

/**
 * What a form draws, as its hidden field says it: the name of each field, and of one with options each option, such as
 * `helps:dim helps:quiet note answers.latex`.
 */
export function drawnNames(form: FormDefinition): string {
  return namesIn(form).join(" ");
}

function namesIn(form: FormDefinition, prefix = ""): string[] {
  return Object.entries(form.fields).flatMap(([name, field]) => {
    const inner = innerForm(field);
    if (inner) return namesIn(inner, `${prefix}${name}.`);
    if ("options" in field) return field.options.map(({ value }) => drawnOption(prefix + name, value));
    return kindControls[field.kind] === null ? [] : [prefix + name];
  });
}
