// `npm run copies -- key` shows the key that the copies elsewhere are read with, once; `-- only` says that no other machine runs.
import { parseArgs } from "node:util";
import { dataFolder } from "#core/config/values.server.ts";
import { CommandError, run } from "#core/process/run.server.ts";
import { isKeyPrinted, keyWords, notePrinted, readKey, sayOnly } from "#features/copies/copies.server.ts";

const help = `npm run copies -- key    shows the key that reads the copies elsewhere, once
npm run copies -- only   says that no other machine runs: this one takes bookings again`;

function main(args: string[]): void {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [what] = positionals;
  const dataDir = dataFolder(process.env);
  if (what === "only") {
    sayOnly(dataDir);
    console.log("Said: this is the only machine. Now restart its server: it takes what comes in again.");
    return;
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
