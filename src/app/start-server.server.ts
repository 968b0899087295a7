import { existsSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { getRequestListener, RequestError } from "@hono/node-server";
import { keepPassSecret } from "#core/booking/pass-store.server.ts";
import type { BookingSetup } from "#core/booking/setup.ts";
import { adoptKept, type Config } from "#core/config/config.server.ts";
import { closeBoundedServer, createBoundedServer } from "#core/http/bounded-server.server.ts";
import { buildSecurityHeaders } from "#core/http/headers.server.ts";
import { answerAfterBody } from "#core/http/rest-of-body.server.ts";
import { houseAddresses, ownAddress } from "#core/http/site-address.server.ts";
import { yieldWhileHeld } from "#core/http/take-turns.server.ts";
import { nameOldMoves } from "#core/money/name-old-moves.server.ts";
import type { Delivery } from "#core/outbox/delivery.server.ts";
import { noteMail, setAsideMails } from "#core/outbox/mail-store.server.ts";
import { paymentOrigin } from "#core/pay/online-payment.ts";
import { openPayments } from "#core/pay/payments.server.ts";
import { errorMessage } from "#core/process/errors.server.ts";
import { createLog, type Log } from "#core/process/log.server.ts";
import { beginEpoch, readEpoch } from "#core/store/epoch.server.ts";
import { clearJournal } from "#core/store/maintenance.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import { nameStudio, readStudio, sayStudio } from "#core/store/studio.server.ts";
import { isClockTrusted } from "#core/store/trusted-clock.server.ts";
import { writeIf } from "#core/store/writer.server.ts";
import { limits } from "#core/values/limits.ts";
import { followLocale } from "#core/values/locale.ts";
import { linkAddress, linkMailer, makeTerminalLink } from "#desk/links.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { hasPeople } from "#desk/people-store.server.ts";
import { readKey, startBackup, startBackups, startStore } from "#features/backups/backups.server.ts";
import {
  beganWith,
  findChangedFiles,
  findOnlyHere,
  forgetOnlyHere,
  handToStudio,
  noteHanded,
  noteOnlyHere,
  noteTrial,
  onlyHereWords,
  openReplica,
  readTrial,
  startCopies,
  toHandOver,
  tryInProcess,
} from "#features/copies/copies.server.ts";
import { findProblems, type Problem, problemMailer, startAlarm } from "#features/health/health.server.ts";
import { createReaders } from "#features/messages/messages.server.ts";
import { createVitalsOpener, openVitals } from "#features/vitals/vitals.server.ts";
import { createIdleMeter, createPictureMaker } from "#site/pictures/picture-maker.server.ts";
import { startPictureProcess } from "#site/pictures/picture-process.server.ts";
import { createContentJobs } from "#site/publishing/content-jobs.server.ts";
import { followStore } from "#site/publishing/follow-store.server.ts";
import { startPublish } from "#site/publishing/publish-process.server.ts";
import { createPublisher } from "#site/publishing/publisher.server.ts";
import { createLivePages } from "#site/render/live-pages.server.ts";
import { loadSiteCode } from "#site/render/site-code.server.ts";
import { followReleases, serveFolder } from "#site/static/follow-releases.server.ts";
import { picturesFolder, switchFile } from "#site/static/release-folder.server.ts";
import { setupsOfReleases } from "#site/static/serve-release.server.ts";
import { createApp } from "./app.server.ts";
import { type BookingService, bookingService } from "./booking-service.server.ts";
import { openBookingSystem, startSweep } from "./booking-system.server.ts";
import { markMessage } from "./mark-message.server.ts";
import { startRetention } from "./retention.server.ts";
import { startMail } from "./start-mail.server.ts";

export type RunningServer = Awaited<ReturnType<typeof start>>;

/** Handles page requests and passes all others to `next`. */
export type PageListener = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What pages other than the published ones are rendered with. */
export type OwnPagesParts = {
  readonly booking: () => BookingService | undefined;
  readonly desk: DeskParts;
};

/** Options of `start` besides the settings. */
type StartOptions = {
  /** Receives each log line. */
  readonly write: (line: string) => void;
  /** Maximum number of SQLite pages in the store, for simulating a full disk. */
  readonly maxPages?: number | undefined;
  /** Serves pages instead of the published ones; used by `npm run dev`. */
  readonly openPages?: (server: Server, parts: OwnPagesParts) => Promise<PageListener>;
  /** Replaces the published booking setup; used by `npm run dev`. */
  readonly bookingSetup?: () => BookingSetup | undefined;
};

/** How long running requests may take to finish at shutdown, in milliseconds. */
const stopMs = 8000;

/** How long whoever has pressed waits for what is on its way with the old settings, in milliseconds. */
const pressMs = 4000;

/**
 * Opens the store and starts mail, retention and the web server.
 * @throws when the store cannot be opened, another server uses it, or the port is in use
 */
export async function start(config: Config, options: StartOptions) {
  const { write, maxPages, openPages, bookingSetup } = options;
  const now = Date.now;
  const log = createLog(write, now);
  const env = { ...process.env, DATA_DIR: config.dataDir, CONTENT_DIR: config.contentDir };
  const hasIdleTime = createIdleMeter(now);
  let isPublishing = () => false;
  const pictures = createPictureMaker({
    folder: picturesFolder(config.dataDir),
    start: () => startPictureProcess(env),
    // A container with one processor of many looks idle while it publishes.
    isMachineIdle: () => hasIdleTime() && !isPublishing(),
    log,
    now,
  });
  const releases = config.siteDir
    ? serveFolder(config.siteDir, pictures)
    : followReleases(config.dataDir, pictures, log);
  const studio = () => releases.current().studio;
  const currency = () => releases.current().locale?.currency;
  const paper = () => releases.current().paper;
  // In development, formats follow the content itself.
  if (!openPages) followLocale(() => releases.current().locale);
  const code = openPages ? undefined : await loadSiteCode(config.buildDir);
  const { dataDir: folder, storageLimit: limit, smtpUrl } = config;
  const store = startStore({ folder, limit, isMailed: smtpUrl !== undefined, maxPages, log });
  const begin = (db: Writer) => {
    nameStudio(db, config.siteUrl, now());
    keepPassSecret(db);
  };
  await store
    .write(begin, { mayUseReserve: true })
    .catch((error: Error) => log("studio not named", { reason: error.message }));
  /** Whether this may be a copy of a studio that goes on elsewhere: it then sends nothing, and touches nothing that is the studio's. */
  const isCopy = () => readStudio(store.db)?.copy !== undefined;
  if (isCopy()) log("holds all mails: this may be a copy");
  async function openCards() {
    const isLive = !(config.payments?.secretKey.includes("_test_") ?? true);
    const opened = isLive && isCopy() ? undefined : await openPayments(config.payments);
    return opened && { ...opened, studio: readStudio(store.db) };
  }
  let payments = await openCards();
  /** Begins what acts by itself: mail, and what is to be done at the payment provider. */
  let beginActing: (() => void) | undefined;
  const replica = config.replica && !openPages && (await openReplica(config.replica, folder));
  const places = { dataDir: folder, contentDir: config.contentDir, publicDir: path.resolve("public") };
  const serverAddress = houseAddresses(config, () => releases.current().siteAddress).server;
  const copied = {
    clear: () => clearJournal(store.db),
    epoch: () => readEpoch(store.db),
    trial: () => readTrial(store.db),
    async tryCopies() {
      const fault = await tryInProcess(path.resolve(import.meta.dirname, "../../scripts/copies.ts"));
      log(fault === undefined ? "copies tried" : "copies tried in vain", { reason: fault });
      await store.write((db) => noteTrial(db, fault, now()));
    },
    begin: (above: number) =>
      store.write((db) => {
        beginEpoch(db, above, now());
        forgetOnlyHere(db);
      }),
    async noteOnlyHere(copy: Reader) {
      const began = beganWith(copy, readEpoch(store.db)?.number);
      const files = began && (await findChangedFiles(places, began, now()));
      await store.write((db) => noteOnlyHere(db, { ...findOnlyHere(db, copy), files }));
    },
    onlyHere: () => onlyHereWords(store.db),
    async handToStudio() {
      const [handed, key] = [toHandOver(store.db, config.contentDir), readKey(folder)];
      if (!handed || !key) return;
      const fault = await handToStudio(handed, key, ownAddress(serverAddress()));
      log(fault === undefined ? "handed over" : "not handed over yet", { reason: fault });
      await store.write((db) => noteHanded(db, fault, now()));
    },
    onTaking: () => beginActing?.(),
    onReplaced: () => Promise.all([mail?.stop(), booking.checkout?.stop()]),
  };
  const openCopies = async () => (replica ? startCopies(replica, places, copied, log, now) : undefined);
  let copies = isCopy() ? undefined : await openCopies();
  // A machine that another one has replaced shows its pages, and takes nothing.
  const mayTake = () => copies?.mayTake() ?? true;
  const messages = { ...store, write: writeIf(mayTake, yieldWhileHeld(store)) };
  // Opens with the first measurement; drops them while it cannot.
  const vitals = createVitalsOpener(
    () => openVitals(folder, now, () => isClockTrusted(messages.db, now())),
    log,
  );
  const closeStores = () => {
    vitals.close();
    messages.close();
  };
  const stopNaming = nameOldMoves(messages, currency, log);
  let mail: Delivery | undefined;
  const wakeMail = () => mail?.wake();
  const booking = openBookingSystem({
    store: messages,
    setup: bookingSetup ?? (() => releases.current().booking),
    earlier: () => setupsOfReleases(config.dataDir),
    siteUrl: config.siteUrl,
    serverUrl: config.serverUrl,
    onMail: wakeMail,
    payments,
    log,
    now,
  });
  // Changes approved at the desk are published automatically if this server serves the published site.
  const publisher =
    config.siteDir || openPages
      ? undefined
      : createPublisher({ start: (args = ["--again"]) => startPublish(env, "pipe", args), log, now });
  const following =
    publisher &&
    followStore({
      db: messages.db,
      dataDir: config.dataDir,
      publisher,
      onSwitch: releases.check,
      log,
      now,
    });
  // What was due while the server was off.
  following?.check();
  const contentJobs = publisher && createContentJobs(config, env, log, releases.check);
  isPublishing = () => Boolean(publisher?.status().runningSince || contentJobs?.isRunning());
  // Finish a release switch that was interrupted.
  if (existsSync(switchFile(config.dataDir))) void publisher?.publish();
  const paymentPage = config.payments?.apiBase?.origin ?? paymentOrigin;
  const hasPaymentPage = releases.current().policy.formAction?.includes(paymentPage) ?? false;
  // Setting or removing the keys changes the form for gifts, and the policy of every page.
  if (!isCopy() && !releases.current().site.isEmpty && hasPaymentPage !== (config.payments !== undefined))
    void publisher?.publish();
  /** A copy puts nothing where the studio keeps its backups. */
  const backupEnv = () => (isCopy() ? { ...process.env, BACKUP_COMMAND: "" } : process.env);
  const backups = openPages
    ? undefined
    : startBackups({ dataDir: config.dataDir, start: () => startBackup(backupEnv()), log, now });
  const desk: DeskParts = {
    store: messages,
    booking,
    markMessage,
    publisher,
    contentJobs,
    pictures,
    backups,
    get copies() {
      return copies;
    },
    config,
    siteAddress: serverAddress,
    studio,
    currency,
    paper,
    publishedAt: () => releases.current().publishedAt,
    vitals: () => (releases.current().isMeasured ? vitals.get() : undefined),
    get mailLink() {
      return linkMailer(config, studio, log);
    },
    readers: createReaders(now),
    log,
    now,
    onMail: wakeMail,
    onShown: () => following?.check(),
    onSettings: followSettings,
    sayStudio: becomeStudio,
  };
  const live = code && createLivePages(code, log);
  let app = createApp({ desk, releases, live, payments });
  const opened =
    openPages &&
    ((http: Server) => openPages(http, { booking: () => bookingService(booking, "this machine"), desk }));
  const server = await listen((...asked) => app.fetch(...asked), config, log, opened).catch(
    (error: unknown) => {
      void backups?.stop();
      following?.stop();
      void pictures.stop();
      void copies?.finishFiles().then(copies.stop);
      closeStores();
      releases.stop();
      throw error;
    },
  );
  const realAddress = () => ownAddress(desk.siteAddress());
  const beginMail = () => {
    if (!isCopy()) mail = startMail(config, { ...desk, siteAddress: realAddress });
  };
  beginActing = () => {
    beginMail();
    booking.checkout?.start();
  };
  let worksWith = settingsOf(config);
  let taken = Promise.resolve();
  /**
   * Begins to work with what was kept at the desk, while visitors are served: one change after another. What is on its way ends
   * first, and whoever has pressed does not wait long for that.
   */
  function followSettings(): Promise<void> {
    adoptKept(config);
    taken = taken
      .then(takeSettings)
      .catch((error: unknown) => log("settings not taken", { reason: errorMessage(error) }));
    return Promise.race([taken, setTimeout(pressMs, undefined, { ref: false })]);
  }
  async function takeSettings(): Promise<void> {
    const [before, wanted] = [worksWith, settingsOf(config)];
    worksWith = wanted;
    if (wanted.mail !== before.mail) {
      await mail?.stop();
      await messages.write((db) => noteMail(db, config.smtpUrl !== undefined), { mayUseReserve: true });
      beginMail();
    }
    if (wanted.cards === before.cards) return;
    const hadCards = payments !== undefined;
    await takeCards();
    // Whether there are keys changes the form for gifts, and the policy of every page.
    if (hadCards !== (payments !== undefined)) void publisher?.publish();
  }
  async function takeCards(): Promise<void> {
    payments = await openCards();
    await booking.takeCards(payments);
    booking.checkout?.start();
    app = createApp({ desk, releases, live, payments });
  }
  /** The owner has said that this is the studio, not a copy of it. What another machine may have mailed meanwhile is set aside. */
  async function becomeStudio(): Promise<void> {
    await store.write((db) => {
      const since = readStudio(db)?.copy?.since ?? now();
      sayStudio(db, config.siteUrl);
      setAsideMails(db, since, now());
    });
    copies = await openCopies();
    await takeCards();
    if (mayTake()) beginMail();
    following?.check();
  }
  if (mayTake()) beginActing();
  // Without mail nobody is told. While nothing is taken, what was told cannot be noted, and would be told again and again.
  const problems = () => (mayTake() && !isCopy() && config.smtpUrl !== undefined ? findProblems(desk) : []);
  const notify = async (found: readonly Problem[]) =>
    problemMailer(config, { siteAddress: realAddress, studio, timeZone: () => paper()?.timeZone })?.(found);
  const alarm = startAlarm({ store: messages, problems, notify, log, now });
  const sweep = startSweep(booking);
  const retention = startRetention({
    store: messages,
    days: config.retentionDays,
    country: () => paper()?.country,
    words: config,
    log,
    now,
  });

  return {
    port: (server.address() as AddressInfo).port,
    hasPages: !releases.current().site.isEmpty,
    /** Whether the published pages lead to the page where one pays by card; if keys were set or removed, a publish has begun. */
    hasPaymentPage,
    /** Creates a link that sets up the desk; undefined once the desk has users. */
    async setupLink() {
      const made = hasPeople(messages.db) ? undefined : await makeTerminalLink(desk, undefined);
      const { port } = server.address() as AddressInfo;
      return made && linkAddress(realAddress() ?? `http://localhost:${port}`, made.secret);
    },
    /** Stops accepting connections, finishes running requests, then closes the store. */
    async stop() {
      log("stopping");
      releases.stop();
      alarm.stop();
      sweep.stop();
      following?.stop();
      stopNaming();
      const others = [mail, retention, booking.checkout, publisher, contentJobs, pictures, backups];
      await Promise.all([close(server), ...others.map((part) => inTime(part?.stop()))]);
      await inTime(copies?.finishFiles());
      closeStores();
      // Last: it copies what was written until now.
      await copies?.stop();
      log("stopped");
    },
  };
}

/** The settings that the desk may change, to tell which of them have. */
function settingsOf({ smtpUrl, mailTo, mailFrom, payments }: Config) {
  return { mail: JSON.stringify([smtpUrl, mailTo, mailFrom]), cards: JSON.stringify(payments) };
}

async function listen(
  fetch: Parameters<typeof getRequestListener>[0],
  config: Config,
  log: Log,
  openPages: ((server: Server) => Promise<PageListener>) | undefined,
): Promise<Server> {
  const handle = getRequestListener(answerAfterBody(fetch), {
    errorHandler: (error) => respondToFailed(error, log),
  });
  let pages: PageListener | undefined;
  const server = createBoundedServer(
    {
      headersTimeout: limits.stallMs,
      // Bodies have their own timeout, which responds with an error message; this one is the last resort.
      requestTimeout: limits.totalMs + limits.stallMs,
      connectionsCheckingInterval: 5000,
      keepAliveTimeout: 65_000,
    },
    (request, response) => {
      if (pages) pages(request, response, () => void handle(request, response));
      else void handle(request, response);
    },
    config.isTrustedProxy,
  );
  pages = await openPages?.(server);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    if (hasSocket(process.env)) server.listen({ fd: socketFd }, () => resolve(server));
    else server.listen(config.port, config.host, () => resolve(server));
  });
}

/** The first socket that systemd holds for a service: https://www.freedesktop.org/software/systemd/man/sd_listen_fds.html */
const socketFd = 3;

/** Whether systemd holds the port: requests wait there while this server starts anew. */
function hasSocket({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv): boolean {
  return LISTEN_FDS === "1" && LISTEN_PID === String(process.pid);
}

const failed = "This did not work. Please try again in a minute.";

/** Responds to a request that cannot be read, or during which something failed that nobody expected. */
function respondToFailed(error: unknown, log: Log): Response {
  const isUnreadable = error instanceof RequestError;
  if (!isUnreadable) log("request failed", { reason: errorMessage(error) });
  return new Response(isUnreadable ? "This request cannot be read." : failed, {
    status: isUnreadable ? 400 : 503,
    headers: {
      ...buildSecurityHeaders({}, false),
      "content-type": "text/plain",
      "cache-control": "no-store",
    },
  });
}

/** Responds to what is under way; closes what is still open after `stopMs`. */
async function close(server: Server): Promise<void> {
  await inTime(closeBoundedServer(server));
  server.closeAllConnections();
}

/** Waits for work at shutdown, but not for longer than that may take. */
async function inTime(work: Promise<void> | undefined): Promise<void> {
  await Promise.race([work, setTimeout(stopMs, undefined, { ref: false })]);
}
