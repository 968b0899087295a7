import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { serve } from "@hono/node-server";
import { limits } from "#contract/limits.ts";
import { createApp } from "./app.ts";
import type { Config } from "./config/config.ts";
import { cardPolicy } from "./headers.ts";
import { createLog } from "./log.ts";
import { type Delivery, startDelivery } from "./mail/delivery.ts";
import { smtpTransport } from "./mail/transport.ts";
import { openPayments } from "./payments/payments.ts";
import { startRetention } from "./retention.ts";
import { readHelp } from "./static/help.ts";
import { readPolicyAdditions } from "./static/policy.ts";
import { createSite } from "./static/serve-site.ts";
import { createInbox } from "./store/inbox.ts";
import { mailFact, mailHealth } from "./store/mail-health.ts";
import { openDatabase } from "./store/open.ts";
import { createOutbox } from "./store/outbox.ts";
import { writeFact } from "./store/queries.ts";
import { openVitals } from "./vitals/store.ts";

/** A server that runs. */
export type RunningServer = {
  readonly port: number;
  /** Files of the built site that are served. */
  readonly siteSize: number;
  /** Whether the site was built with the payment provider's fields. */
  readonly hasCardFields: boolean;
  /** Stops accepting, finishes what runs, then closes the store. */
  readonly stop: () => Promise<void>;
};

/** What `start` takes beside the settings. */
export type StartOptions = {
  /** Takes each line of the log. */
  readonly write: (line: string) => void;
  /** Most pages the store may have, to try out a full disk. */
  readonly maxPages?: number | undefined;
};

/** Requests that run at a stop get this long to finish, in milliseconds. */
const stopMs = 8000;

/**
 * Opens the store, starts mail, retention and the web server.
 * @throws when the folder cannot be written or the port is taken
 */
export async function start(config: Config, { write, maxPages }: StartOptions): Promise<RunningServer> {
  const now = Date.now;
  const log = createLog(write, now);
  const policy = readPolicyAdditions(path.join(config.siteDir, "..", "csp.json"));
  const site = createSite(config.siteDir);
  const payments = await openPayments(config.stripe);
  const db = openDatabase(config.dataDir, maxPages);
  writeFact(db, mailFact, config.smtpUrl ? "configured" : "not configured");

  const vitals = site.isMeasured ? openVitals(config.dataDir, now) : undefined;
  let delivery: Delivery | undefined;
  const app = createApp({
    config,
    policy,
    site,
    help: readHelp(path.join(config.siteDir, "..", "help.json")),
    inbox: createInbox(db, now),
    payments,
    vitals,
    onStored: () => delivery?.wake(),
    health: () => ({ mail: mailHealth(db, now()) }),
    log,
    now,
  });
  const server = await listen(app.fetch, config).catch((error: unknown) => {
    db.close();
    vitals?.close();
    throw error;
  });
  const [firstRecipient] = config.mailTo;
  if (config.smtpUrl && firstRecipient)
    delivery = startDelivery({
      outbox: createOutbox(db),
      send: smtpTransport(config.smtpUrl),
      addresses: { from: config.mailFrom ?? firstRecipient, to: config.mailTo, dataDir: config.dataDir },
      log,
      now,
    });
  const retention = startRetention({ db, days: config.retentionDays, log, now });

  return {
    port: (server.address() as AddressInfo).port,
    siteSize: site.size,
    hasCardFields: policy.scriptSrc?.includes(cardPolicy.scriptSrc[0]) ?? false,
    async stop() {
      log("stopping");
      retention.stop();
      await Promise.all([close(server), within(stopMs, delivery?.stop())]);
      db.close();
      vitals?.close();
      log("stopped");
    },
  };
}

function listen(fetch: Parameters<typeof serve>[0]["fetch"], config: Config): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch,
        port: config.port,
        ...(config.host ? { hostname: config.host } : {}),
        serverOptions: {
          headersTimeout: limits.stallMs,
          // Bodies have their own clock, which answers in words; this one is the last resort.
          requestTimeout: limits.totalMs + limits.stallMs,
          connectionsCheckingInterval: 5000,
          keepAliveTimeout: 65_000,
        },
      },
      () => resolve(server),
    ) as Server;
    server.once("error", reject);
  });
}

/** Stops accepting and waits for running requests; what still runs after the time is cut off. */
async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection whose last request ends now would otherwise stay open for the next one.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await within(stopMs, closed);
  clearInterval(sweep);
  server.closeAllConnections();
}

async function within(ms: number, work: Promise<void> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
