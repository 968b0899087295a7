import type { Context } from "hono";
import type { FieldErrorsBody } from "#contract/answer.ts";
import type { AppEnv } from "../request-facts.ts";
import type { Help } from "../static/help.ts";
import { errorPage } from "./error-page.ts";
import type { Refusal } from "./refusal.ts";

/** Whether a browser asks for a page, which it does when a form is posted without JavaScript. */
export function wantsHtml(c: Context<AppEnv>): boolean {
  return /\btext\/html\b/i.test(c.req.header("accept") ?? "");
}

/**
 * Answers a refused form: field errors as JSON, words as text, or a readable page that keeps what was typed.
 * @param help other ways to reach the studio, for the page
 */
export function answerRefusal(c: Context<AppEnv>, refusal: Refusal, help: Help | undefined): Response {
  for (const [name, value] of Object.entries(refusal.headers)) c.header(name, value);
  c.header("cache-control", "no-store");
  if (wantsHtml(c)) {
    const page = errorPage(refusal, { received: c.get("received"), site: c.get("site"), help });
    return c.html(page, refusal.status);
  }
  if (refusal.status === 422) return c.json({ errors: refusal.errors } satisfies FieldErrorsBody, 422);
  return c.text(refusal.message, refusal.status);
}
