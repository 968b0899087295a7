import { refusals } from "#domain/refusals.ts";
import { escapeHtml } from "../escape-html.ts";
import type { StudioHelp } from "../static/help.ts";
import { isStorageFull } from "../store/failure.ts";
import { plainPage } from "./plain-page.ts";
import { Refusal } from "./refusal.ts";

/** What was asked for while the store could not be used, or too many others were served. */
export type NotSavedFacts = {
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
 * The answer of every live page while the store is locked or its disk is full, and to a form that was read but not
 * handled. A posted form stays on the page, and one press sends it again, so that nothing typed is lost.
 */
export function notSavedPage(facts: NotSavedFacts): Response {
  const title = facts.isRead ? "This page cannot be opened just now" : "This is not saved yet";
  const page = plainPage(title, `${reasonFor(facts)}${wayOnFor(facts)}`, facts.help);
  const { headers } = facts.error instanceof Refusal ? facts.error : { headers: { "retry-after": "60" } };
  return new Response(page, {
    status: 503,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}

function reasonFor({ error, isRead, isDesk, help }: NotSavedFacts): string {
  if (error instanceof Refusal) return `<p role="alert">${escapeHtml(error.message)}</p>`;
  const phone = help ? ` <a href="${escapeHtml(help.phoneLink)}">${escapeHtml(help.phone)}</a>` : "";
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
  const hidden = [...fields].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  // Values with a space were written by a person. The rest are ids and flags, and stay hidden.
  const written = [...fields.values()].filter((value) => /\S\s+\S/.test(value));
  const words = written.map((value) => `<p>${escapeHtml(value).replaceAll("\n", "<br>")}</p>`);
  return `<p>Nothing you typed is lost. It waits on this page until you send it again.</p>
<form method="post" action="${escapeHtml(address)}">${hidden.join("")}<p><button type="submit">Send it again</button></p></form>
<p>${link}Back to the page without saving</a></p>
${words.length > 0 ? `<h2>What you wrote</h2>\n${words.join("\n")}` : ""}`;
}
