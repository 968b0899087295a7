/** Subscription state of a newsletter address. */
export type LetterState =
  /** They confirmed on the page linked in the mail. */
  | "confirmed"
  /** They were asked by mail and have not confirmed. */
  | "asked"
  /** They were not asked: mail was not set up when they signed up. */
  | "not asked"
  | "left";

/** A newsletter address. */
export type LetterAddress = {
  readonly id: number;
  readonly email: string;
  readonly state: LetterState;
  /** When they signed up, in milliseconds since 1970. */
  readonly at: number;
  /** Whether it was removed at the desk in the last 30 days, and can be brought back. */
  readonly isRemoved: boolean;
};

/** Newsletter addresses, for the desk. */
export type LettersDesk = {
  /** @param before only addresses with a smaller id; undefined starts from the newest */
  readonly list: (before: number | undefined) => {
    readonly addresses: readonly LetterAddress[];
    readonly older: number | undefined;
  };
  readonly counts: () => Readonly<Record<LetterState, number>>;
  /** Mails everybody who has not been asked. @returns how many; undefined if mail is not set up */
  readonly ask: () => Promise<number | undefined>;
  /** Unsubscribes an address, for example when somebody calls. @returns whether it was subscribed */
  readonly unsubscribe: (id: number) => Promise<boolean>;
  /** Brings such an address back as it was, for 30 days. @returns whether it was removed at the desk */
  readonly restore: (id: number) => Promise<boolean>;
  /**
   * The addresses that may get the newsletter as CSV, each with its unsubscribe link. Leaves out those who
   * were asked and have not confirmed. Requires the passkey again.
   */
  readonly table: () => Promise<string>;
};
