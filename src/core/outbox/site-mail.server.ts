import { html, raw } from "hono/html";
import { labelled } from "#core/values/labelled.ts";
import { directionOf } from "#core/values/locale.ts";

/** Sender and recipients, which are always the owner's own addresses. */
export type MailAddresses = { readonly from: string; readonly to: readonly string[] };

/** What mails say of the studio; each is undefined while nothing is published. */
export type SiteFacts = Readonly<Record<"studio" | "siteAddress", () => string | undefined>>;

/** One mail as it is composed. */
export type Mail = {
  readonly from: string;
  readonly to: string[];
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Record<string, string>;
  readonly attachments: { filename: string; content: Buffer; contentType: string }[];
};

/** One mail, ready for nodemailer: its Date and its Message-ID are those of its sending, and the same at each attempt. */
export type DatedMail = Mail & { readonly messageId: string; readonly date: Date };

/** Dates a mail. @param id unguessable @param at when it is first sent, in milliseconds since 1970 */
export function dated(mail: Mail, id: string, at: number): DatedMail {
  return { ...mail, messageId: `<${id}@${mail.from.split("@")[1]}>`, date: new Date(at) };
}

/** What differs from one mail of the site to another. */
type Letter = Pick<Mail, "from" | "to" | "subject"> &
  Partial<Pick<Mail, "replyTo" | "headers" | "attachments">> & {
    readonly parts: readonly MailPart[];
    /** Code of their language. */
    readonly lang?: string | undefined;
  };

/** Tells programs that answer mails, such as out-of-office replies, that nobody reads theirs. */
export const automatic = { "Auto-Submitted": "auto-generated" };

/** Line breaks, and invisible characters that reorder what follows them. */
const unruly = /[\p{Cc}\s\p{Bidi_Control}]+/gu;

/** Composes a mail of the site. @param letter without `headers`, the mail says that a machine sent it */
export function siteMail(letter: Letter): Mail {
  const { parts, lang, subject, headers = automatic, attachments = [], ...rest } = letter;
  return {
    ...rest,
    subject: subject.replace(unruly, " ").trim(),
    ...mailBody(parts, lang),
    headers: { ...headers },
    attachments,
  };
}

/** Says first that a mail may have come already. */
export function repeated(mail: Mail): Mail {
  const { text, html: page, ...rest } = mail;
  const said = String(htmlOf(repeatedWords));
  return {
    ...rest,
    text: `${repeatedWords}\n\n${text}`,
    html: page.replace(/<body[^<>]*>/, (body) => body + said),
  };
}

const repeatedWords = "You may have this mail already.";

/** Longest name in a subject, in letters: what follows it should be read, too. */
const longestName = 60;

/** A name for a subject, cut where it is very long. */
export function brief(name: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(name.slice(0, 1000)), ({ segment }) => segment);
  return letters.length > longestName ? `${letters.slice(0, longestName).join("").trim()}…` : name;
}

/** A name that somebody typed for an address that nobody has confirmed: mail programs make no link of it. */
export function unlinked(name: string): string {
  return name.replace(/([.:/@])(?=\S)/g, "$1 ");
}

/**
 * A part of a mail: a paragraph, which may have line breaks and end with a link; a ticket, whose day is large; a list of
 * labels and values; or notes at the end.
 */
export type MailPart =
  | string
  | { readonly what: string; readonly day: string; readonly time: string; readonly facts: readonly string[] }
  | { readonly words: string; readonly href: string; readonly after?: string }
  | { readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly notes: readonly string[] };

/** A calm column. Long words, names and addresses break, so that no phone has to shrink the mail. */
const LOOK =
  "max-width: 36em; margin: 0; padding: 16px; font: 16px/1.6 system-ui, sans-serif; overflow-wrap: anywhere";

/** The day of a ticket: what one looks for first. */
const LARGE = "font-size: 1.75em; line-height: 1.3";

/**
 * Both forms of a mail's body, the template of every mail. Texts are escaped in HTML, and only `href` becomes a
 * link.
 * @param parts empty paragraphs are left out
 * @param lang code of their language
 */
export function mailBody(
  parts: readonly MailPart[],
  lang = "en",
): { readonly text: string; readonly html: string } {
  const all = parts.filter((part) => part !== "");
  const page = html`<!doctype html><html lang="${lang}" dir="${directionOf(lang) ?? "ltr"}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><body style="${LOOK}">${all.map(htmlOf)}</body></html>`;
  return { text: all.map(textOf).join("\n\n"), html: String(page) };
}

function textOf(part: MailPart): string {
  if (typeof part === "string") return part;
  if ("day" in part) return [part.what, `${part.day}, ${part.time}`, ...part.facts].join("\n");
  if ("rows" in part) return part.rows.map(([label, value]) => labelled(label, value, "\n")).join("\n\n");
  if ("notes" in part) return `-- \n${part.notes.join("\n")}`;
  return [`${part.words} ${part.href}`, part.after].filter(Boolean).join("\n");
}

function htmlOf(part: MailPart) {
  if (typeof part === "string") return html`<p>${lines(part)}</p>`;
  if ("day" in part) {
    const { what, day, time, facts } = part;
    const when = html`<strong style="${LARGE}">${day}</strong>, <strong>${time}</strong>`;
    return html`<p>${lines(what)}<br>${when}<br>${lines(facts.join("\n"))}</p>`;
  }
  if ("rows" in part)
    return html`<dl>${part.rows.map(([label, value]) => html`<dt>${label}</dt><dd>${lines(value)}</dd>`)}</dl>`;
  if ("notes" in part) return html`<hr><p>${lines(part.notes.join("\n"))}</p>`;
  const { words, href, after } = part;
  const link = html`<a href="${href}">${href}</a>`;
  return html`<p>${lines(words)} ${link}${after === undefined ? "" : html`<br>${lines(after)}`}</p>`;
}

function lines(text: string) {
  return text.split("\n").map((line, index) => html`${index > 0 ? raw("<br>") : ""}${line}`);
}
