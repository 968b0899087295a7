import { pageField } from "#domain/wire.ts";
import { escapeHtml } from "../escape-html.ts";
import type { StudioHelp } from "../static/help.ts";
import { pagePath } from "./page-path.ts";
import { plainPage } from "./plain-page.ts";
import type { ReceivedForm } from "./received-form.ts";
import type { Refusal } from "./refusal.ts";

/** Context of the page besides the refusal. */
export type RefusalPageFacts = {
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
  const path = pagePath(page);
  const back = path === undefined ? "" : `<a href="${escapeHtml(site + path)}">Back to the page</a>. `;
  if (!help)
    return `${back}<a href="${escapeHtml(site)}/contact">Other ways to reach us</a>: you can always call or write to us.`;
  const phone = `<a href="${escapeHtml(help.phoneLink)}">${escapeHtml(help.phone)}</a>`;
  const mail = `<a href="mailto:${escapeHtml(help.email)}">${escapeHtml(help.email)}</a>`;
  return `${back}You can also call ${phone} or write to ${mail}.`;
}
