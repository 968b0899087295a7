/**
 * Messages for everything that can go wrong with a submission, shared by the browser and the relay's own
 * pages. They are separate from `strings.ts` because a page loads them only when a form is used.
 */
export const refusals = {
  /** The network or the server failed. Show a phone number and an e-mail address with it. */
  sendFailed: "Error occurred while sending email. Please try again later.",
  /** No response in time. */
  timedOut: "The answer took too long. Your text is kept here. Please try again.",
  /** 413. */
  tooLarge:
    "Your message is too large. Text can have up to 50 kB and a file up to 5 MB. Please make it smaller and send it again.",
  /** 429; `tooManyWait` adds how long to wait. */
  tooMany: "You have sent several messages in a short time.",
  /** 503. */
  notStored: "We could not save your message. Please try again in a few minutes, or call us.",
  /** 503 of a page; the ways to reach the studio follow. */
  notSaved: "We could not save this just now. Please send it again in a few minutes",
  /** 403. */
  foreignOrigin: "This form can only be sent from our own website.",
  /** 421: the page is open at an address that is not the studio's. */
  foreignAddress:
    "This page is open at an address that is not ours, so nothing was sent. Please open our own website and send it from there, or call us.",
  /** 421: nobody has set the address of the site. */
  noAddress:
    "Nothing can be paid here yet, because this site does not know its own address. Nothing was taken. Please call us, or write to us. If this is your site: start the server with SITE_URL and its address.",
  /** 400 and 415. */
  notReadable: "We could not read what was sent. Please go back to the form and send it again.",
  /** 408: the body arrived too slowly. */
  tooSlow: "Your message came in too slowly. Please check your connection and send it again.",
} as const;

/**
 * The message for too many submissions, with how long to wait.
 * @param seconds the value of the `Retry-After` header, in seconds
 */
export function tooManyWait(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `${refusals.tooMany} Please wait ${minutes === 1 ? "one minute" : `${minutes} minutes`} and send it again.`;
}

/** Other ways to reach the studio when a form or a page fails. */
export type Help = { readonly phone: string; readonly email: string };
