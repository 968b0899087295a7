import { createHash } from "node:crypto";
import { redirect } from "react-router";

/** The fields of a posted form. The server has already checked its size and origin. */
export async function readPostedForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await request.text());
}

/** Redirects after an accepted form (303), so that Back and Reload submit nothing twice. */
export function redirectTo(address: string): Response {
  return redirect(address, 303);
}

/** A hash of what a page shows. It comes back with the page's form, as `seen`. */
export function seenOf(shown: unknown): string {
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 22);
}

/** Whether a form comes from a page that showed something else: then the page is shown again, with {@link staleWords}. */
export function isStale(form: URLSearchParams, shown: unknown): boolean {
  const seen = form.get("seen");
  return seen !== null && seen !== seenOf(shown);
}

/**
 * {@link staleWords}, with the questions that are asked no longer and were answered all the same.
 * @param unasked the answers to them, which stand in the form
 */
export function staleWith(unasked: readonly { readonly ask: string }[]): typeof staleWords {
  if (unasked.length === 0) return staleWords;
  const asks = unasked.map(({ ask }) => `“${ask}”`).join(", ");
  const text = `${staleWords.text} We no longer ask ${asks}. What you wrote there comes to us, unless you empty it.`;
  return { ...staleWords, text };
}

/** What was seen is no longer so: the studio has changed it, or another window. */
export const staleWords = {
  title: "Something has changed",
  text: "Here it is as it is now. Nothing was done yet, and what you typed is still here: please look it over once more.",
};
