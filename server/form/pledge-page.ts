import { escapeHtml } from "../escape-html.ts";
import type { StudioHelp } from "../static/help.ts";
import { plainPage } from "./plain-page.ts";

/**
 * The thank-you page for a pledge sent without JavaScript.
 * @param number as shown to people: `7K3M-9QXW`
 * @param site origin of the site with the form, if it is another one
 */
export function pledgePage(number: string, site: string, help: StudioHelp | undefined): string {
  const questions = help
    ? `<p>Questions? Call <a href="${escapeHtml(help.phoneLink)}">${escapeHtml(help.phone)}</a> or write to <a href="mailto:${escapeHtml(help.email)}">${escapeHtml(help.email)}</a>.</p>`
    : "";
  return plainPage(
    "Thank you",
    `<p>We have your pledge. Its number is <strong>${number}</strong>.</p>
<p>Please keep this number, and write it on your check. You can print this page.</p>
${questions}
<p><a href="${escapeHtml(site)}/">Go Back Home</a></p>`,
    help,
  );
}
