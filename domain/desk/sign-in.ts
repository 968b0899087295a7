/** Sign-in to the desk, for the pages that need no session. */
export type SignInService = {
  /** Whether links can be mailed. */
  readonly canMail: boolean;
  /** Options for the browser's passkey prompt, as JSON. Valid once, for five minutes. */
  readonly passkeyOptions: () => Promise<string>;
  /** @param answer the passkey response of the browser, as JSON */
  readonly byPasskey: (answer: string) => Promise<SignInResult>;
  /** Mails a sign-in link and code if the address is known. The result is the same if it is not. */
  readonly mailLink: (email: string) => Promise<"asked" | "too many">;
  /**
   * Signs in by a link, or by the code that came with it. Only this uses it up.
   * @param given name and address of a new person; undefined if the link belongs to a known one
   */
  readonly byLink: (secret: string, given: Newcomer | undefined) => Promise<SignInResult>;
};

/** Somebody who signs in for the first time. */
export type Newcomer = { readonly name: string; readonly email: string };

/** Result of a sign-in attempt. */
export type SignInResult =
  /** `cookie` is the `Set-Cookie` of the new session. */
  | { readonly kind: "in"; readonly cookie: string; readonly hasPasskey: boolean }
  /** The link is valid and for somebody new, who must give a name first. The link is not used up yet. */
  | { readonly kind: "new" }
  /** Wrong, used, expired or made up: the result does not say which. */
  | { readonly kind: "refused" }
  | { readonly kind: "too many" };
