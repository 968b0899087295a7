/** What the studio stores about one address. */
export type PersonFacts = {
  /** The address searched for, in lower case. */
  readonly email: string;
  readonly messages: readonly {
    readonly id: number;
    readonly kind: string;
    /** Milliseconds since 1970. */
    readonly receivedAt: number;
  }[];
  /** References of bookings. */
  readonly bookings: readonly string[];
  /** Number of their approved comments. */
  readonly comments: number;
  /** Number of their waitlist entries. */
  readonly wishes: number;
  /** Whether the address is on the newsletter list. */
  readonly hasLetters: boolean;
};

/** Finds, exports and deletes everything about one address. Everything here requires the passkey again. */
export type PersonDesk = {
  /** Requires the passkey before anything is typed. */
  readonly enter: () => void;
  /** undefined if nothing is stored about the address. */
  readonly find: (email: string) => PersonFacts | undefined;
  /** Everything stored, as JSON to hand to the person. */
  readonly file: (email: string) => Promise<string>;
  /**
   * Deletes it for good. Upcoming visits are cancelled without a mail; payments stay, without personal data.
   * @returns what was deleted; undefined if nothing was stored
   */
  readonly remove: (email: string) => Promise<PersonFacts | undefined>;
};
