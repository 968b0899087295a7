import { existsSync } from "node:fs";
import path from "node:path";
import { readConfig } from "#core/config/config.server.ts";
import { houseAddresses, ownAddress } from "#core/http/site-address.server.ts";
import { CommandError, run } from "#core/process/run.server.ts";
import { storeFileName } from "#core/store/open.server.ts";
import { createStore } from "#core/store/writer.server.ts";
import { linkAddress, makeTerminalLink } from "#desk/links.server.ts";
import { currentFacts } from "#site/static/serve-release.server.ts";
import { startSample } from "../sample/sample-server.server.ts";
import { withStore } from "../with-store.server.ts";

const help = `npm run desk -- link                   a link to sign in to your desk: to set it up, or to get back in
                                        after you lost a phone. It works once, for 30 minutes.
npm run desk -- link ada@example.com    the same for the owner with this address
npm run desk -- link --here             the same for http://localhost
npm run desk -- sample                  starts the site with a made-up desk to try, and prints a link to sign in`;

/** The server's address from the settings or the current release; localhost where neither has one. */
function deskAddress(options: readonly string[]): string {
  const config = readConfig(process.env);
  const { server } = houseAddresses(config, () => currentFacts(config.dataDir)?.siteAddress);
  return (options.includes("--here") ? undefined : ownAddress(server())) ?? `http://localhost:${config.port}`;
}

/** @throws CommandError where no server has kept anything yet: a link of an empty store would open no desk */
async function printLink(rest: readonly string[]): Promise<void> {
  const { dataDir } = readConfig(process.env);
  if (!existsSync(path.join(dataDir, storeFileName)))
    throw new CommandError(
      `There is no studio in ${dataDir} yet. Please start the server first. If it keeps its data elsewhere, name that folder: DATA_DIR=/var/lib/haven npm run desk -- link`,
    );
  const email = rest.find((word) => word.includes("@"));
  const made = await withStore(dataDir, (db) =>
    makeTerminalLink({ store: createStore(db), now: Date.now }, email),
  );
  if (!made) throw new CommandError(`No owner has the address ${email}.`);
  console.log(
    made.name ? `For ${made.name}, once and for 30 minutes:` : "Set up your desk, once and for 30 minutes:",
  );
  console.log(linkAddress(deskAddress(rest), made.secret));
}

run(async ([command, ...rest]) => {
  if (command === "link") await printLink(rest);
  else if (command === "sample") await startSample(readConfig(process.env).dataDir);
  else console.log(help);
});
