/** How somebody of the studio gets in: what the pages work with that are open to whoever is not signed in yet. */
export type DeskDoor = {
  /** Whether links can be mailed. */
  readonly canMail: boolean;
  /** What a browser needs to ask for a passkey, as JSON. Good once and for five minutes. */
  readonly passkeyOptions: () => Promise<string>;
  /** @param answer what the browser's passkey said, as JSON */
  readonly byPasskey: (answer: string) => Promise<Entry>;
  /** Mails a link and a code, if somebody has this address. It says the same where nobody has. */
  readonly mailLink: (email: string) => Promise<"asked" | "too many">;
  /**
   * Opens a link, or the code that came with it. Only this spends it.
   * @param given undefined where the link's owner is known already; else who wants to come in
   */
  readonly byLink: (secret: string, given: Newcomer | undefined) => Promise<Entry>;
};

/** Somebody who comes in for the first time. */
export type Newcomer = { readonly name: string; readonly email: string };

/** How an attempt to come in went. */
export type Entry =
  /** `cookie` is the `Set-Cookie` of the new session. */
  | { readonly kind: "in"; readonly cookie: string; readonly hasPasskey: boolean }
  /** The link is good, and for somebody new: their name is asked for. Nothing is spent yet. */
  | { readonly kind: "new" }
  /** Wrong, spent, too old or made up: all look the same. */
  | { readonly kind: "refused" }
  | { readonly kind: "too many" };
