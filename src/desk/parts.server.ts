import type { Config } from "#core/config/config.server.ts";
import type { Log } from "#core/process/log.server.ts";
import type { Store } from "#core/store/writer.server.ts";
import type { PaperFacts } from "#core/values/paper.ts";
import type { Backups } from "#features/backups/backups.server.ts";
import type { Readers } from "#features/messages/desk/readers.server.ts";
import type { BookingSystem } from "#features/reception/booking-system.server.ts";
import type { VitalsStore } from "#features/vitals/vitals-store.server.ts";
import type { PictureMaker } from "#site/pictures/picture-maker.server.ts";
import type { ContentJobs } from "#site/publishing/content-jobs.server.ts";
import type { Publisher } from "#site/publishing/publisher.server.ts";
import type { MailLink } from "./sign-in/links.server.ts";

/** Dependencies of the desk services, created once per server. */
export type DeskParts = {
  readonly store: Store;
  readonly booking: BookingSystem;
  /** undefined if this server does not publish: it serves a folder, or is the development server. */
  readonly publisher: Publisher | undefined;
  /** undefined if this server does not publish. */
  readonly contentJobs: ContentJobs | undefined;
  /** Makes sizes of pictures; undefined where no release is served. */
  readonly pictures: PictureMaker | undefined;
  /** undefined in development, where no backups are made. */
  readonly backups: Backups | undefined;
  readonly config: Config;
  /** Configured URL of what this server answers itself, such as `https://www.example.com`; undefined if not set. */
  readonly siteAddress: () => string | undefined;
  /** The studio's name; undefined while nothing is published. */
  readonly studio: () => string | undefined;
  /** Currency of the studio, such as `USD`; undefined while nothing is published. */
  readonly currency: () => string | undefined;
  /** What papers about money need; undefined while nothing is published. */
  readonly paper: () => PaperFacts | undefined;
  /** When the publish of the served release began, in milliseconds since 1970; undefined if there is none. */
  readonly publishedAt: () => number | undefined;
  /** Page measurements; undefined while pages are not measured. */
  readonly vitals: () => VitalsStore | undefined;
  /** Mails a sign-in link; undefined if mail is not set up. */
  readonly mailLink: MailLink | undefined;
  readonly readers: Readers;
  readonly log: Log;
  readonly now: () => number;
  /** Called after a change of what the site shows of closed times and events. */
  readonly onShown: () => void;
  /** Called once something that triggers mail is stored. */
  readonly onMail: () => void;
};
