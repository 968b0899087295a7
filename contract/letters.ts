/** What somebody can do with a link out of a mail: say that they want letters, or that they want none. */
export const letterActs = ["confirm", "leave"] as const;
export type LetterAct = (typeof letterActs)[number];

/** The page of a link. The key stands in the address: mail programs leave by themselves, without a browser (RFC 8058). */
export function letterPath(act: LetterAct, key: string): string {
  return `/letters/${act}/${key}`;
}

/** Letters, for who holds a link. To look at a page changes nothing. */
export type LettersService = {
  /** Whether the key is one of an address. */
  readonly knows: (key: string) => boolean;
  /** @returns whether the key is one of an address; to do it twice changes nothing more */
  readonly act: (act: LetterAct, key: string) => Promise<boolean>;
};
