/** What the studio keeps of one address. */
export type PersonFacts = {
  /** As it was looked for, in small letters. */
  readonly email: string;
  readonly messages: readonly {
    readonly id: number;
    readonly kind: string;
    /** Milliseconds since 1970. */
    readonly receivedAt: number;
  }[];
  /** References of bookings. */
  readonly bookings: readonly string[];
  /** How many comments of theirs were let onto the site. */
  readonly comments: number;
  /** How many open places they wait for. */
  readonly wishes: number;
  /** Whether the address is among those for letters. */
  readonly hasLetters: boolean;
};

/** Everything of one address: found, given out, deleted. All of it asks for the passkey again. */
export type PersonDesk = {
  /** Asks for the passkey before anything is typed. */
  readonly enter: () => void;
  /** undefined where nothing is kept of the address. */
  readonly find: (email: string) => PersonFacts | undefined;
  /** All that is kept, as JSON for the person to have. */
  readonly file: (email: string) => Promise<string>;
  /**
   * Deletes it for good. Visits to come are cancelled without a mail; what was paid stays, and says nothing of anybody.
   * @returns what was deleted; undefined where nothing was kept
   */
  readonly remove: (email: string) => Promise<PersonFacts | undefined>;
};
