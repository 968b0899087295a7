import { html, raw } from "hono/html";

/**
 * A part of a mail: a paragraph, which may have line breaks and end with a link; a list of labels and values; or
 * notes at the end.
 */
export type MailPart =
  | string
  | { readonly words: string; readonly href: string; readonly after?: string }
  | { readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly notes: readonly string[] };

/**
 * Both forms of a mail's body, the template of every mail. Texts are escaped in HTML, and only `href` becomes a
 * link.
 * @param parts empty paragraphs are left out
 */
export function mailBody(parts: readonly MailPart[]): { readonly text: string; readonly html: string } {
  const all = parts.filter((part) => part !== "");
  const page = html`<!doctype html><html lang="en"><meta charset="utf-8">${all.map(htmlOf)}</html>`;
  return { text: all.map(textOf).join("\n\n"), html: String(page) };
}

function textOf(part: MailPart): string {
  if (typeof part === "string") return part;
  if ("rows" in part) return part.rows.map(([label, value]) => `${label}:\n${value}`).join("\n\n");
  if ("notes" in part) return `-- \n${part.notes.join("\n")}`;
  return [`${part.words} ${part.href}`, part.after].filter(Boolean).join("\n");
}

function htmlOf(part: MailPart) {
  if (typeof part === "string") return html`<p>${lines(part)}</p>`;
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
