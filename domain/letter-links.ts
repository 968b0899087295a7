/** What a newsletter link in a mail can do: confirm the subscription, or unsubscribe. */
export const letterActs = ["confirm", "leave"] as const;
export type LetterAct = (typeof letterActs)[number];

/**
 * The path of such a link. The key is in the URL, because mail programs can unsubscribe without a browser
 * (RFC 8058).
 */
export function letterPath(act: LetterAct, key: string): string {
  return `/letters/${act}/${key}`;
}

/** Newsletter subscription for the holder of a link. Opening the page changes nothing. */
export type LettersService = {
  /** Whether the key belongs to an address. */
  readonly knows: (key: string) => boolean;
  /** Idempotent. @returns whether the key belongs to an address */
  readonly act: (act: LetterAct, key: string) => Promise<boolean>;
};
