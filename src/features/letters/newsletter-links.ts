/** What a newsletter link in a mail can do: confirm the subscription, or unsubscribe. */
export const newsletterActs = ["confirm", "leave"] as const;
export type NewsletterAct = (typeof newsletterActs)[number];

/**
 * The path of such a link. The key is in the URL, because mail programs can unsubscribe without a browser
 * (RFC 8058).
 */
export function newsletterPath(act: NewsletterAct, key: string): string {
  return `/letters/${act}/${key}`;
}
