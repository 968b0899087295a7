// `npm run copies -- key` shows the key that the copies elsewhere are read with, once.
import { parseArgs } from "node:util";
import { dataFolder } from "#core/config/values.server.ts";
import { CommandError, run } from "#core/process/run.server.ts";
import { isKeyPrinted, keyWords, notePrinted, readKey } from "#features/copies/copies.server.ts";

const help = "npm run copies -- key    shows the key that reads the copies elsewhere, once";

function main(args: string[]): void {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  if (positionals[0] !== "key") throw new CommandError(help);
  const dataDir = dataFolder(process.env);
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
