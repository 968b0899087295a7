import type { WaiverText } from "#core/booking/waiver-signing.ts";
import type { ReceivedForm } from "#core/form/read-form.server.ts";
import { Refusal } from "#core/form/refusal.server.ts";
import type { Help } from "#core/form/refusals.ts";
import { refusals } from "#core/form/refusals.ts";
import { pageField } from "#core/form/wire.ts";
import { escapeHtml } from "#core/process/escape-html.server.ts";
import { isStorageFull } from "#core/store/store-failure.server.ts";
import { limits } from "#core/values/limits.ts";
import { directionOf } from "#core/values/locale.ts";
import { hasLineBreak } from "#core/values/text.ts";

/** What the server's own pages use from the site: other ways to reach the studio, and its style sheets. */
export type StudioHelp = Help & {
  readonly phoneLink: string;
  /** URLs of the style sheets, in order. */
  readonly styles: readonly string[];
};

/**
 * A complete page made by the server itself, for browsers without JavaScript.
 * @param body HTML below the heading
 * @param help has the site's style sheets; undefined for an unstyled page
 */
function plainPage(title: string, body: string, help: StudioHelp | undefined, lang = "en"): string {
  const styles = (help?.styles ?? [])
    .map((address) => `<link rel="stylesheet" href="${escapeHtml(address)}">\n`)
    .join("");
  return `<!doctype html>
<html lang="${lang}" dir="${directionOf(lang) ?? "ltr"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${styles}</head>
<body>
<main>
<h1 tabindex="-1" autofocus>${title}</h1>
${body}
</main>
</body>
</html>
`;
}

/** What was asked for while the store could not be used, or too many others were served. */
type NotSavedFacts = {
  /** Of the store, or the refusal. */
  readonly error: unknown;
  /** Path and query of the page, for another try. */
  readonly address: string;
  /** The posted fields; undefined if the page was only opened, or a file was uploaded. */
  readonly fields: URLSearchParams | undefined;
  readonly isRead: boolean;
  /** Whether the page is for staff, who are told the reason. */
  readonly isDesk: boolean;
  readonly help: StudioHelp | undefined;
};

/**
 * The page instead of every live page while the store is locked or its disk is full, and to a form that was read but not
 * handled. A posted form stays on the page, and one press sends it again, so that nothing typed is lost.
 */
export function notSavedPage(facts: NotSavedFacts): string {
  const title = facts.isRead ? "This page cannot be opened just now" : "This is not saved yet";
  return plainPage(title, `${reasonFor(facts)}${wayOnFor(facts)}`, facts.help);
}

function reasonFor({ error, isRead, isDesk, help }: NotSavedFacts): string {
  if (error instanceof Refusal) return `<p role="alert">${escapeHtml(error.message)}</p>`;
  const phone = help ? ` ${phoneOf(help)}` : "";
  if (!isDesk)
    return `<p role="alert">${isRead ? "Please try again in a few minutes" : escapeHtml(refusals.notSaved)}, or call us${phone}.</p>`;
  const why = isStorageFull(error)
    ? "The disk of the server is full. You can still sign in, and delete messages for good to make room."
    : "Another program is using the data of the site just now. Please try again in a minute.";
  return `<p role="alert">${isRead ? "" : "This could not be saved. "}${why}</p>`;
}

function wayOnFor({ address, fields, isRead }: NotSavedFacts): string {
  const link = `<a href="${escapeHtml(address)}">`;
  if (isRead) return `<p>${link}Try again</a></p>`;
  if (!fields) return `<p>${link}Back to the page</a>. Please choose the file again there.</p>`;
  // Values with a space were written by a person. The rest are ids and flags, and stay hidden.
  const written = [...fields.values()].filter((value) => /\S\s+\S/.test(value));
  const words = written.map((value) => `<p>${escapeHtml(value).replaceAll("\n", "<br>")}</p>`);
  return `<p>Nothing you typed is lost. It waits on this page until you send it again.</p>
${againForm(address, fields, "Send it again")}
<p>${link}Back to the page without saving</a></p>
${words.length > 0 ? `<h2>What you wrote</h2>\n${words.join("\n")}` : ""}`;
}

/** The posted fields, to be sent again. */
function againForm(address: string, fields: URLSearchParams, button: string): string {
  const hidden = [...fields].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(address)}">${hidden.join("")}<p><button type="submit">${escapeHtml(button)}</button></p></form>`;
}

/** Instead of any refusal of a page in another language: what to do, in its words. */
export function translatedPage(
  { lang, labels }: Pick<WaiverText, "lang" | "labels">,
  { address, fields, help }: Pick<NotSavedFacts, "address" | "fields" | "help">,
): string {
  const again = fields ? againForm(address, fields, labels.sendAgain) : "";
  const body = `<p role="alert">${escapeHtml(labels.tryAgain)}</p>
${help ? `<p>${phoneOf(help)}, ${mailOf(help)}</p>` : ""}
${again}<p><a href="${escapeHtml(address)}">${escapeHtml(labels.back)}</a></p>`;
  return plainPage(escapeHtml(labels.wait), body, help, escapeHtml(lang));
}

/**
 * The thank-you page for a pledge sent without JavaScript.
 * @param number as shown to people: `7K3M-9QXW`
 * @param site origin of the site with the form, if it is another one
 */
export function pledgePage(number: string, site: string, help: StudioHelp | undefined): string {
  const questions = help ? `<p>Questions? Call ${phoneOf(help)} or write to ${mailOf(help)}.</p>` : "";
  return plainPage(
    "Thank you",
    `<p>We have your pledge. Its number is <strong>${number}</strong>.</p>
<p>Please keep this number, and write it on your check. You can print this page.</p>
${questions}
<p><a href="${escapeHtml(site)}/">Go Back Home</a></p>`,
    help,
  );
}

/** Context of the page besides the refusal. */
type RefusalPageFacts = {
  /** The form, as far as it was read. */
  readonly received: ReceivedForm | undefined;
  /** Origin of the site with the form, if it is another one. */
  readonly site: string | undefined;
  readonly help: StudioHelp | undefined;
};

/**
 * A plain page for browsers without JavaScript when the form's own page cannot be shown again: on a server
 * without pages, for a form from another site, or if the form could not be read.
 */
export function refusalPage(refusal: Refusal, { received, site = "", help }: RefusalPageFacts): string {
  const errors = refusal.errors.map(({ message }) => `<li>${escapeHtml(message)}</li>`);
  return plainPage(
    received ? "Your message is not sent yet" : "This is not sent yet",
    `<p role="alert">${escapeHtml(refusal.message)}</p>
${errors.length > 0 ? `<ul>${errors.join("")}</ul>` : ""}
<p>What you wrote is not lost: the Back button of your browser leads to it.</p>
<p>${linksFrom(received?.texts.get(pageField) ?? "", site, help)}</p>`,
    help,
  );
}

/** A page for visitors who cannot see a page just now: the server is busy, or they opened very many. */
export function busyPage({ message }: Refusal, help: StudioHelp | undefined): string {
  return plainPage(
    "Please wait a moment",
    `<p role="alert">${escapeHtml(message)}</p>
<p><a href="">Open this page again</a></p>
<p>${linksFrom("", "", help)}</p>`,
    help,
  );
}

function linksFrom(page: string, site: string, help: StudioHelp | undefined): string {
  const path = postedPagePath(page);
  const back = path === undefined ? "" : `<a href="${escapeHtml(site + path)}">Back to the page</a>. `;
  if (!help)
    return `${back}<a href="${escapeHtml(site)}/contact">Other ways to reach us</a>: you can always call or write to us.`;
  return `${back}You can also call ${phoneOf(help)} or write to ${mailOf(help)}.`;
}

function phoneOf({ phone, phoneLink }: StudioHelp): string {
  return `<a translate="no" href="${escapeHtml(phoneLink)}">${escapeHtml(phone)}</a>`;
}

function mailOf({ email }: StudioHelp): string {
  return `<a translate="no" href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`;
}

/** Invisible characters and those that reorder text: control and bidi characters, lone surrogates. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Validates the page that a form says it is on.
 * @returns a path on this site without invisible characters; undefined for anything else, including `/\`,
 * which browsers treat as `//`, the start of another site's URL
 */
export function postedPagePath(text: string): string | undefined {
  const path = text.replace(unseen, "");
  const isPath = /^\/(?![/\\])/.test(path) && path.length <= limits.page && !hasLineBreak(text);
  return isPath ? path : undefined;
}
