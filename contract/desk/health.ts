/** How the server and what it keeps are doing. Times are milliseconds since 1970. */
export type DeskHealth = {
  readonly version: string;
  readonly mail: {
    readonly state: "ok" | "failing" | "not configured";
    /** Mails that wait, those given up included. */
    readonly waiting: number;
    readonly failingSince: number | undefined;
    /** Who gets the messages. */
    readonly to: readonly string[];
  };
  readonly disk: {
    /** In bytes: what messages take, may take, and what the disk has left. */
    readonly used: number;
    readonly limit: number;
    readonly free: number;
  };
  readonly backup: {
    /** Whether this server makes any. */
    readonly isMade: boolean;
    readonly isRunning: boolean;
    /** The last one that is whole. */
    readonly last: { readonly at: number; readonly bytes: number } | undefined;
    /** Why the last try failed, or was not copied off the machine. */
    readonly fault: string | undefined;
  };
  readonly publish: {
    readonly lastAt: number | undefined;
    readonly isRunning: boolean;
    /** Why the last publish did not work. */
    readonly fault: string | undefined;
  };
  /** How fast pages are for visitors; undefined while they are not measured. */
  readonly speed: readonly SpeedMeasure[] | undefined;
  /** What needs the owner, in words. */
  readonly warnings: readonly string[];
};

/** One measure of the pages over all visits of the last 30 days. */
export type SpeedMeasure = {
  readonly name: "LCP" | "INP" | "CLS";
  /** Three of four visits were at least as good: milliseconds, or a plain number for `CLS`. */
  readonly p75: number;
  readonly isGood: boolean;
  /** How many visits were measured. */
  readonly count: number;
};

/** What became of a test mail. */
export type TestMail =
  | { readonly kind: "sent"; readonly answer: string; readonly refused: number }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "not configured" };

/** Health, for owners. */
export type HealthDesk = {
  readonly report: () => DeskHealth;
  /** Sends a mail to who gets the messages. */
  readonly testMail: () => Promise<TestMail>;
  /** Begins a backup; how it went stands in the report. @returns whether this server makes any. Asks for the passkey again. */
  readonly backUp: () => boolean;
};
