// `npm run copies -- key` shows the key that the copies elsewhere are read with, once; `-- try` brings the newest one back aside and checks
// it; `-- only` says that no other machine runs.
import { parseArgs } from "node:util";
import { readConfig } from "#core/config/config.server.ts";
import { dataFolder } from "#core/config/values.server.ts";
import { CommandError, run } from "#core/process/run.server.ts";
import { isKeyPrinted, notePrinted, readKey } from "#features/backups/backups.server.ts";
import { keyWords, removeTrial, sayOnly } from "#features/copies/copies.server.ts";
import { tryCopies } from "../try-copies.server.ts";

const help = `npm run copies -- key    shows the key that reads the copies elsewhere, once
npm run copies -- try    brings the newest copy back aside, checks it, and removes it
npm run copies -- only   says that no other machine runs: this one takes bookings again`;

async function main(args: string[]): Promise<void> {
  const options = { tied: { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [what] = positionals;
  const dataDir = dataFolder(process.env);
  if (what === "only") {
    sayOnly(dataDir);
    console.log("Said: this is the only machine. Now restart its server: it takes what comes in again.");
    return;
  }
  if (what === "try") {
    // The server that has begun it is gone: nothing of it may remain.
    if (values.tied)
      process.stdin.resume().once("end", () => {
        removeTrial(dataDir);
        process.exit(1);
      });
    console.log(await tryCopies(readConfig(process.env), Date.now()));
    process.exit(0);
  }
  if (what !== "key") throw new CommandError(help);
  const key = readKey(dataDir);
  if (!key)
    throw new CommandError(
      `There is no key in ${dataDir} yet. Set REPLICA_URL and start the server: it makes one.`,
    );
  if (isKeyPrinted(dataDir))
    throw new CommandError(
      "The key was shown already. If the page is lost, root can read it in DATA_DIR/secrets/copies.key on this machine.",
    );
  notePrinted(dataDir);
  console.log(keyWords(key));
}

run(main, help);
