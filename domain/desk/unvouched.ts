/** A time that a guest is choosing, or that the studio has offered to one: nobody has booked it yet. */
export type DeskHold = {
  /** Number of the hold, for releasing it. */
  readonly hold: number;
  /** Number of the line. */
  readonly line: number;
  readonly name: string;
  readonly rooms: readonly string[];
  /** With the studio's UTC offset, as all times here: `2026-12-01T15:00:00-05:00`. */
  readonly starts: string;
  readonly ends: string;
  readonly until: string;
  /** Whether the studio has offered it to somebody on the waiting list. */
  readonly isOffered: boolean;
};

/** An upcoming booking or a hold that nobody vouches for. */
export type UnvouchedVisit = {
  readonly booking: number;
  /** undefined while it is only held. */
  readonly reference: string | undefined;
  readonly firstName: string;
  readonly lines: readonly Pick<DeskHold, "line" | "name" | "starts" | "ends">[];
  readonly madeAt: string;
};

/** A network address, or the network around it, from which several unvouched visits came. */
export type UnvouchedSource = {
  /** Stands for the address, which nobody can read from it. */
  readonly source: string;
  readonly isNetwork: boolean;
  readonly bookings: number;
  readonly holds: number;
  readonly firstMadeAt: string;
  readonly lastMadeAt: string;
};

/** Which unvouched visits: of a source, made from one day to another (`2026-12-01`); all by default. */
export type UnvouchedQuery = {
  readonly source?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** What came from the site and nobody vouches for yet, for the desk. */
export type UnvouchedDesk = {
  /** Live holds on the given days, in order. */
  readonly holds: (date: string, days: number) => readonly DeskHold[];
  /** Gives the times of a hold back. What its guest typed stays. @returns whether it was live */
  readonly release: (hold: number) => Promise<boolean>;
  /** Sources of more than one visit, largest first; at most 50. */
  readonly sources: () => readonly UnvouchedSource[];
  /** At most 500, in the order in which they were made. */
  readonly list: (query: UnvouchedQuery) => readonly UnvouchedVisit[];
  /** Why the numbers are unusual, as a sentence; undefined while they are not. */
  readonly warning: () => string | undefined;
  /**
   * Cancels these bookings and releases these holds, all or none; those that somebody vouches for by now stay.
   * @param isTold whether their guests are told
   * @returns how many
   */
  readonly undo: (bookings: readonly number[], isTold: boolean) => Promise<number>;
};
