import path from "node:path";
import { format } from "node:util";
import { type Config, readConfig } from "#core/config/config.server.ts";
import { providerName } from "#core/pay/provider.ts";
import { createLog } from "#core/process/log.server.ts";
import { startWatchdog } from "#core/process/watchdog.server.ts";
import { storeFileName } from "#core/store/open.server.ts";
import { isKeyPrinted, notePrinted, readKey } from "#features/backups/backups.server.ts";
import { keyWords } from "#features/copies/copies.server.ts";
import { explainStartError, siteAddress } from "./start-error.server.ts";
import { type RunningServer, start } from "./start-server.server.ts";

// The program that reads the log may have exited, or its disk may be full. The server must keep accepting messages.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

/**
 * Starts the server with settings from the environment, prints where it is, and stops it on SIGTERM or
 * SIGINT.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await start(config, { write: (line) => process.stdout.write(`${line}\n`) });
  shortenWarnings();
  const stopWatchdog = startWatchdog(config.hangSeconds);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stop(server, stopWatchdog));
  const link = process.stdout.isTTY ? await server.setupLink() : undefined;
  const lines = [
    `The site is at      ${siteAddress(config, server.port)}`,
    `Messages are kept   ${path.join(config.dataDir, storeFileName)} (read them: npm run messages)`,
    config.smtpUrl
      ? `Messages are mailed ${config.mailTo.join(", ")}`
      : "Mail is not set up. To get messages by mail as well, start with for example\n" +
        "  SMTP_URL=smtp://user:password@mail.example.com:587 MAIL_TO=you@example.com npm start",
    ...copyLines(config),
    ...cardLines(config.payments !== undefined, server.hasPaymentPage),
    // Only on a terminal: others may read a log.
    ...(link ? [`Set up your desk:   ${link} (once, within 30 minutes)`] : []),
    ...(server.hasPages ? [] : ["Nothing is published yet: only forms work."]),
  ];
  console.log(lines.join("\n"));
}

/** Packages print warnings of any length, which may quote what somebody sent: each becomes one short line. */
function shortenWarnings(): void {
  const log = createLog((line) => console.log(line), Date.now);
  for (const level of ["warn", "error"] as const)
    console[level] = (...said) => log("a package warns", { words: format(...said) });
}

/** Says where copies are kept. The key that reads them is shown once, on a terminal: others may read a log. */
function copyLines({ replica, dataDir }: Config): string[] {
  if (!replica) return [];
  const key = isKeyPrinted(dataDir) ? undefined : readKey(dataDir);
  const place = `Copies are kept    at ${replica.shown}`;
  if (!key) return [place];
  if (!process.stdout.isTTY) return [place, `Print the key that reads them, once: npm run copies -- key`];
  notePrinted(dataDir);
  return [place, keyWords(key)];
}

/** Says whether cards are taken, and what happens if keys were set or removed since the site was published. */
function cardLines(hasKeys: boolean, hasPaymentPage: boolean): string[] {
  if (hasKeys !== hasPaymentPage)
    return [
      `The keys of ${providerName} were set or removed: the site has to be published again. Its server does so by itself.`,
    ];
  return hasKeys ? [`Cards are taken     on ${providerName}'s page`] : [];
}

async function stop(server: RunningServer, stopWatchdog: () => void): Promise<void> {
  stopWatchdog();
  await server.stop();
  process.exit(0);
}

main().catch((error: unknown) => {
  console.error(explainStartError(error, "npm start") ?? error);
  process.exit(1);
});
