/** Health of the server and its data. Times are milliseconds since 1970. */
export type DeskHealth = {
  readonly version: string;
  readonly mail: {
    readonly state: "ok" | "failing" | "not configured";
    /** Number of unsent mails, including those given up. */
    readonly waiting: number;
    readonly failingSince: number | undefined;
    /** Who gets the messages. */
    readonly to: readonly string[];
  };
  readonly disk: {
    /** In bytes: used by messages, their limit, and free on the disk. */
    readonly used: number;
    readonly limit: number;
    readonly free: number;
  };
  readonly backup: {
    /** Whether this server makes backups. */
    readonly isMade: boolean;
    readonly isRunning: boolean;
    /** The last complete backup. */
    readonly last: { readonly at: number; readonly bytes: number } | undefined;
    /** Why the last attempt failed or was not copied off the machine. */
    readonly fault: string | undefined;
  };
  readonly publish: {
    readonly lastAt: number | undefined;
    readonly isRunning: boolean;
    /** Why the last publish failed. */
    readonly fault: string | undefined;
  };
  /** How many sizes of pictures are not made yet: they are made when asked for, or while nobody is visiting. */
  readonly picturesLeft: number;
  /** Page speed for visitors; undefined while it is not measured. */
  readonly speed: readonly SpeedMeasure[] | undefined;
  /** Problems that need the owner, as sentences. */
  readonly warnings: readonly string[];
};

/** One measure over all visits of the last 30 days. */
export type SpeedMeasure = {
  readonly name: "LCP" | "INP" | "CLS";
  /** 75th percentile: milliseconds, or a plain number for `CLS`. */
  readonly p75: number;
  readonly isGood: boolean;
  /** How many visits were measured. */
  readonly count: number;
};

/** Result of a test mail. */
export type TestMail =
  | { readonly kind: "sent"; readonly answer: string; readonly refused: number }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "not configured" };

/** Health, for owners. */
export type HealthDesk = {
  readonly report: () => DeskHealth;
  /** Sends a test mail to the recipients of messages. */
  readonly testMail: () => Promise<TestMail>;
  /** Sends every mail again that failed or was given up. @returns how many */
  readonly retryMail: () => Promise<number>;
  /**
   * Starts a backup; the report shows the result. Requires the passkey again.
   * @returns whether this server makes backups
   */
  readonly backUp: () => boolean;
};
