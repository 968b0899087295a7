import type { FieldError } from "../answer.ts";
import { namesOf } from "../forms/answers.ts";
import { defineForm, type FormDefinition } from "../forms/define-form.ts";

/** The words of the form in one language. */
export type WaiverLabels = Readonly<
  Record<
    | ("name" | "who" | "self" | "child" | "childName" | "childYear" | "email" | "agree" | "sign")
    | ("errors" | "missing" | "wrong" | "done" | "mailed" | "copy" | "print" | "another" | "home")
    | ("many" | "over" | "offline" | "wait" | "tryAgain" | "sendAgain" | "back"),
    string
  >
>;

/** A text to sign, in one language. */
export type WaiverText = {
  /** Code of the language, such as `es`. */
  readonly lang: string;
  /** Its name in itself: Español. */
  readonly language: string;
  readonly title: string;
  readonly text: readonly string[];
  readonly labels: WaiverLabels;
};

/** What guests sign before they come. */
export type Waiver = {
  readonly version: string;
  /** For how many days a signature holds. */
  readonly days: number;
  /** Slugs of the offers that it is about; all if there are none. */
  readonly offers: readonly string[];
  /** In the language of the site, then in others. */
  readonly texts: readonly WaiverText[];
};

/** Who signs, and for whom: a typed name and a tick, never a drawing alone. */
export const waiverForm = defineForm({
  name: "waiver",
  fields: {
    name: {
      kind: "text",
      label: "Your full name",
      limit: 100,
      required: "Please fill this in.",
      autoComplete: "name",
    },
    who: {
      kind: "choice",
      label: "For whom do you sign?",
      options: [
        { value: "self", label: "For myself" },
        { value: "child", label: "For a child: I am the parent or guardian" },
      ],
      required: "Please fill this in.",
      invalid: "Please choose one of them.",
    },
    childName: { kind: "text", label: "First name of the child", limit: 60, autoComplete: "off" },
    childYear: { kind: "text", label: "Year in which the child was born", limit: 4, autoComplete: "off" },
    email: { kind: "email", label: "Your e-mail address, if you would like a copy" },
    agree: { kind: "tick", value: "yes", label: "I have read this, and I agree" },
  },
});

/** The form in the words of a language, with what belongs together checked. */
export function waiverFormIn(labels: WaiverLabels, thisYear: number): typeof waiverForm {
  const { fields } = waiverForm;
  const required = labels.missing;
  const isChild = ({ who }: { who: string }) => who === "child";
  const isYear = (text: string) =>
    /^\d{4}$/.test(text) && Number(text) <= thisYear && Number(text) > thisYear - 22;
  const form: FormDefinition<typeof fields, "waiver"> = {
    ...waiverForm,
    fields: {
      ...Object.fromEntries(
        namesOf(waiverForm).map((name) => [name, { ...fields[name], label: labels[name] }]),
      ),
      name: { ...fields.name, label: labels.name, required },
      who: {
        ...fields.who,
        ...{ label: labels.who, required },
        options: fields.who.options.map(({ value }) => ({ value, label: labels[value] })),
      },
    } as unknown as typeof fields,
    checks: [
      {
        field: "childName",
        message: required,
        isRight: (typed) => !isChild(typed) || typed.childName !== "",
      },
      {
        field: "childYear",
        message: required,
        isRight: (typed) => !isChild(typed) || isYear(typed.childYear),
      },
      { field: "agree", message: required, isRight: ({ agree }) => agree !== "" },
    ],
  };
  return form;
}

/** Errors in the words of a language: the rules of fields know only English. */
export function errorsIn(labels: WaiverLabels, errors: readonly FieldError[]): FieldError[] {
  return errors.map((error) =>
    error.message === labels.missing ? error : { ...error, message: labels.wrong },
  );
}

/** How many have signed of those who come. */
export type Signed = { readonly done: number; readonly needed: number };

/** What whoever signs sees of a visit: where and when, nothing of the guests. */
export type WaiverView = {
  readonly visits: readonly { readonly name: string; readonly starts: string; readonly ends: string }[];
  readonly place: string;
  /** Whether a copy can be mailed to who signs. */
  readonly isMailed: boolean;
};
