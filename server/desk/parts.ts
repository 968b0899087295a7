import type { Backups } from "../backups/backups.ts";
import type { BookingSystem } from "../booking/booking-system.ts";
import type { Config } from "../config/config.ts";
import type { Log } from "../log.ts";
import type { Publisher } from "../publishing/publisher.ts";
import type { WordsJobs } from "../publishing/words-jobs.ts";
import type { Store } from "../store/writer.ts";
import type { VitalsStore } from "../vitals/store.ts";
import type { MailLink } from "./access/mail-link.ts";
import type { Readers } from "./messages/readers.ts";

/** What the services of the desk work with, put together once for a server. */
export type DeskParts = {
  readonly store: Store;
  readonly booking: BookingSystem;
  /** undefined where this server publishes nothing: it serves a folder, or is the one of development. */
  readonly publisher: Publisher | undefined;
  /** undefined where this server publishes nothing. */
  readonly wordsJobs: WordsJobs | undefined;
  /** undefined where this server makes no backups: it is the one of development. */
  readonly backups: Backups | undefined;
  readonly config: Config;
  /** Folder that keeps everything (absolute). */
  readonly dataDir: string;
  /** Address of the site as its owner wrote it, such as `https://www.example.com`; undefined where nobody has. */
  readonly siteAddress: () => string | undefined;
  /** When the publish began whose pages are served, in milliseconds since 1970; undefined where there is none. */
  readonly publishedAt: () => number | undefined;
  /** Measurements of the pages; undefined while they do not measure themselves. */
  readonly vitals: () => VitalsStore | undefined;
  /** Mails somebody of the studio a way in; undefined where mail is not set up. */
  readonly mailLink: MailLink | undefined;
  /** Who has which message open. */
  readonly readers: Readers;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called once times were closed or opened. */
  readonly onClosures: () => void;
  /** Called once something is stored that mail goes out for. */
  readonly onMail: () => void;
};
