import type { Log } from "#core/process/log.server.ts";
import type { Write } from "#core/store/writer.server.ts";
import type { Dated } from "./availability.server.ts";
import type { createVisitorLimits } from "./limits-store.server.ts";
import type { MailQueue } from "./mail-queue.server.ts";
import type { VisitStore } from "./open-visits.server.ts";
import type { OccupancyQuestion, readOccupancy } from "./reservation-store.server.ts";
import type { BookingSetup } from "./setup.ts";
import type { Schedule } from "./studio-times.server.ts";

/** Booking on one store, as everything uses it that stands on it. */
export type BookingBase = {
  /** The current offers, and those that take nothing new any more; undefined if nothing could ever be booked. */
  readonly setup: () => BookingSetup | undefined;
  readonly schedule: () => Schedule;
  readonly visits: VisitStore;
  readonly mails: MailQueue;
  readonly limits: ReturnType<typeof createVisitorLimits>;
  readonly occupancy: (question: OccupancyQuestion) => ReturnType<typeof readOccupancy>;
  /** Answers about open times, kept until something is written. */
  readonly times: {
    /** @param parts name the question; each kind of question has names of its own */
    get<T>(parts: readonly unknown[], now: number, make: () => Dated<T>): T;
    /** After this process has changed something. */
    clear(): void;
  };
  readonly write: Write;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};
