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
 * {@link staleWords}, with what was answered and ticked that is there no longer.
 * @param unasked the answers to questions that are no longer asked; they stand in the form
 * @param gone what was ticked or chosen and is offered no longer, in words: it does not
 */
export function staleWith(
  unasked: readonly { readonly ask: string }[],
  gone: readonly string[],
): typeof staleWords {
  const named = (words: readonly string[]) => words.map((each) => `“${each}”`).join(", ");
  const asks = named(unasked.map(({ ask }) => ask));
  const text = [
    staleWords.text,
    asks && `We no longer ask ${asks}. What you wrote there comes to us, unless you empty it.`,
    gone.length > 0 &&
      `We no longer offer ${named(gone)}, which you had chosen. If you need it, please say so in the note, and we will look for a way.`,
  ];
  return { ...staleWords, text: text.filter(Boolean).join(" ") };
}

/** What was seen is no longer so: the studio has changed it, or another window. */
export const staleWords = {
  title: "Something has changed",
  text: "Here it is as it is now. Nothing was done yet, and what you typed is still here: please look it over once more.",
};
