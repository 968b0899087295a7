import type { FieldError } from "#core/form/answer.ts";
import { withLabels } from "#core/form/answers.ts";
import { name } from "#core/form/common.ts";
import { defineForm } from "#core/form/define-form.ts";
import { visitorContactFields } from "./visitor-form.ts";

/** The words of the form in one language. */
export type WaiverLabels = Readonly<
  Record<
    | ("name" | "who" | "self" | "child" | "childName" | "childYear" | "email" | "agree" | "sign")
    | ("addChild" | "others" | "sendLink")
    | ("errors" | "missing" | "wrong" | "done" | "mailed" | "copy" | "print" | "another" | "home")
    | ("many" | "over" | "offline" | "wait" | "tryAgain" | "sendAgain" | "back" | "required")
    | ("error" | "skip" | "changed"),
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

/** A text to sign, as it is shown before anybody books. */
export type TextToSign = Pick<WaiverText, "lang" | "language" | "title" | "text">;

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

/** Said before anybody books what has to be signed. */
export const signsFirst = "Before you come, each adult signs this";

/** What whoever will not sign can do. `hasNotSigned` in `src/features/waivers/signed.server.ts` makes it true. */
export const mayLeaveWords =
  "If you would rather not sign, you can cancel until the visit begins, at no cost. All that you have paid goes back.";

/** In the history of a booking: whoever comes was asked to sign. */
export const askedToSign = "asked to sign";

/** In the history of a line: it was cancelled late, and cost nothing because not everybody had signed. */
export const leftUnsigned = "was not signed for";

/** Whether an offer is one that has to be signed for. @param offer its slug */
export function isSignedFor({ offers }: Waiver, offer: string): boolean {
  return offers.length === 0 || offers.includes(offer);
}

/**
 * What each adult signs for what is about to be booked, in each language.
 * @param waiver undefined if the studio asks for nothing
 * @returns nothing if nothing of it has to be signed for
 */
export function textsToSign(
  waiver: Waiver | undefined,
  lines: readonly { readonly offer: string }[],
): TextToSign[] {
  if (!waiver || !lines.some(({ offer }) => isSignedFor(waiver, offer))) return [];
  return waiver.texts.map(({ lang, language, title, text }) => ({ lang, language, title, text }));
}

const missing = "Please fill this in.";

/** Children for whom one signs on one page, by the number of their row. */
export const childRows = [1, 2, 3, 4, 5, 6] as const;
type ChildRow = (typeof childRows)[number];
type ChildField = `childName${ChildRow}` | `childYear${ChildRow}`;

const childLabels = { childName: "First name of the child", childYear: "Year in which the child was born" };

/** The fields of all rows, or what there is of each, by name. */
function forChildren<Part>(make: (kind: keyof typeof childLabels, row: ChildRow) => Part) {
  const fields = childRows.flatMap((row) =>
    (["childName", "childYear"] as const).map((kind) => [`${kind}${row}`, make(kind, row)]),
  );
  return Object.fromEntries(fields) as Record<ChildField, Part>;
}

/** The labels of a language by field: rows after the first have their number. */
function childLabelsIn(labels: Pick<WaiverLabels, "childName" | "childYear">) {
  return forChildren((kind, row) => (row === 1 ? labels[kind] : `${labels[kind]} (${row})`));
}

const englishChildLabels = childLabelsIn(childLabels);

type ChildText = { kind: "text"; label: string; limit: number; autoComplete: "off"; isHalf: true };

/** Who signs, and for which children: a typed name and a tick, never a drawing alone. Each adult signs for themselves. */
export const waiverForm = defineForm({
  name: "waiver",
  fields: {
    name: { ...name, label: "Your full name", required: missing },
    guardian: {
      kind: "tick",
      isConsent: true,
      value: "yes",
      label: "I am the parent or guardian of these children",
    },
    ...forChildren(
      (kind, row): ChildText => ({
        kind: "text",
        label: englishChildLabels[`${kind}${row}`],
        limit: kind === "childName" ? 60 : 4,
        autoComplete: "off",
        isHalf: true,
      }),
    ),
    email: { ...visitorContactFields.email, label: "Your e-mail address, if you would like a copy" },
    agree: {
      kind: "tick",
      isConsent: true,
      value: "yes",
      label: "I have read this, and I agree",
      required: missing,
    },
  },
  checks: [
    {
      field: "guardian",
      message: missing,
      isRight: (values) => values.guardian !== "" || childrenIn(values).length === 0,
    },
    ...childRows.flatMap((row) => {
      const [name, year] = [`childName${row}`, `childYear${row}`] as const;
      type Values = Readonly<Record<ChildField, string>>;
      return [
        {
          field: name,
          message: missing,
          isRight: (values: Values) => values[name] !== "" || values[year] === "",
        },
        {
          field: year,
          message: missing,
          isRight: (values: Values) => values[name] === "" || values[year] !== "",
        },
        {
          field: year,
          message: "Please check the year. It has four digits, such as 2019.",
          isRight: (values: Values) => values[year] === "" || isYearOfChild(values[year]),
        },
      ];
    }),
  ],
});

/** The children of the rows that were filled in. */
export function childrenIn(
  values: Readonly<Partial<Record<ChildField, string>>>,
): { child_name: string; child_year: string }[] {
  return childRows.flatMap((row) => {
    const { [`childName${row}` as const]: name = "", [`childYear${row}` as const]: year = "" } = values;
    return name || year ? { child_name: name, child_year: year } : [];
  });
}

function isYearOfChild(text: string): boolean {
  const thisYear = new Date().getUTCFullYear();
  return /^\d{4}$/.test(text) && Number(text) <= thisYear && Number(text) > thisYear - 22;
}

/** The form in the words of a language. */
export function waiverFormIn(labels: WaiverLabels): typeof waiverForm {
  return withLabels(waiverForm, { ...labels, ...childLabelsIn(labels), guardian: labels.child });
}

/** Errors in the words of a language: the rules of fields know only that of the site. */
export function errorsIn(
  { labels }: WaiverText,
  errors: readonly FieldError[],
  isOfSite: boolean,
): FieldError[] {
  const reword = (message: string) =>
    message === missing ? labels.missing : isOfSite ? message : labels.wrong;
  return errors.map(({ field, message }) => ({ field, message: reword(message) }));
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
