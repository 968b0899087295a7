import type { Config } from "#core/config/config.server.ts";
import type { Log } from "#core/process/log.server.ts";
import type { Store } from "#core/store/writer.server.ts";
import type { PaperFacts } from "#core/values/paper.ts";
import type { VitalsStore } from "#features/vitals/vitals.server.ts";
import type { PictureMaker } from "#site/pictures/picture-maker.server.ts";
import type { MailLink } from "./links.server.ts";

/** Dependencies of the desk services, created once per server; `src/app/open-desk.server.ts` declares those of the features. */
export interface DeskParts {
  readonly store: Store;
  /** Makes sizes of pictures; undefined where no release is served. */
  readonly pictures: PictureMaker | undefined;
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
  readonly log: Log;
  readonly now: () => number;
  /** Called after a change of what the site shows of closed times and events. */
  readonly onShown: () => void;
  /** Called once something that triggers mail is stored. */
  readonly onMail: () => void;
  /** Begins to work with what was kept at the desk: `keptSettings`. */
  readonly onSettings: () => Promise<void>;
  /** Begins to act as the studio: its owner has said that this is no copy of it. */
  readonly sayStudio: () => Promise<void>;
}
