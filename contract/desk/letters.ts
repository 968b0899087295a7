/** How far an address is on its way to letters. */
export type LetterState =
  /** They have pressed the button in the mail. */
  | "confirmed"
  /** They were asked by mail and have not answered. */
  | "asked"
  /** Nobody has asked them: mail was not set up when they signed up. */
  | "not asked"
  | "left";

/** An address for letters. */
export type LetterAddress = {
  readonly id: number;
  readonly email: string;
  readonly state: LetterState;
  /** When they signed up, in milliseconds since 1970. */
  readonly at: number;
};

/** Addresses, as the desk sees and changes them. */
export type LettersDesk = {
  /** @param before only addresses with a smaller number; from the newest where undefined */
  readonly list: (before: number | undefined) => {
    readonly addresses: readonly LetterAddress[];
    readonly older: number | undefined;
  };
  readonly counts: () => Readonly<Record<LetterState, number>>;
  /** Mails those whom nobody has asked. @returns how many are asked; undefined where mail is not set up */
  readonly ask: () => Promise<number | undefined>;
  /** Takes an address out, as when somebody calls. @returns whether there is one */
  readonly takeOut: (id: number) => Promise<boolean>;
  /**
   * A table of those who may get letters, each with the link to leave. Asks for the passkey again. Who was asked and has
   * not answered is not in it.
   */
  readonly table: () => Promise<string>;
};
