import path from "node:path";
import { readConfig } from "#server/config/config.ts";
import { ownAddress } from "#server/desk/cookie.ts";
import { linkAddress, makeTerminalLink } from "#server/desk/sign-in/links.ts";
import { readCurrent, releaseParts } from "#server/static/release-folder.ts";
import { readFacts } from "#server/static/serve-release.ts";
import { openDatabase, storeFileName } from "#server/store/open.ts";
import { explainStoreError } from "#server/store/store-failure.ts";
import { createStore } from "#server/store/writer.ts";
import { CommandError, run } from "./cli/run.ts";
import { startSample } from "./desk/sample-server.ts";

const help = `npm run desk -- link                   a link to sign in to your desk: to set it up, or to get back in
                                        after you lost a phone. It works once, for 30 minutes.
npm run desk -- link ada@example.com    the same for the owner with this address
npm run desk -- link --here             the same for http://localhost
npm run desk -- sample                  starts the site with a made-up desk to try, and prints a link to sign in`;

/** The site's address from the settings or the current release; localhost where neither has one. */
function siteAddress(options: readonly string[]): string {
  const { siteUrl, dataDir, port } = readConfig(process.env);
  const current = readCurrent(dataDir);
  const published = current && readFacts(releaseParts(dataDir, current).facts)?.siteAddress;
  const known = options.includes("--here") ? undefined : (siteUrl ?? published);
  return ownAddress(known) ?? `http://localhost:${port}`;
}

async function printLink(rest: readonly string[]): Promise<void> {
  const folder = readConfig(process.env).dataDir;
  const file = path.join(folder, storeFileName);
  const email = rest.find((word) => word.includes("@"));
  try {
    const db = openDatabase(folder);
    const made = await makeTerminalLink({ store: createStore(db), now: Date.now }, email);
    db.close();
    if (!made) throw new CommandError(`No owner has the address ${email}.`);
    console.log(
      made.name ? `For ${made.name}, once and for 30 minutes:` : "Set up your desk, once and for 30 minutes:",
    );
    console.log(linkAddress(siteAddress(rest), made.secret));
  } catch (error) {
    const known = error instanceof CommandError ? undefined : explainStoreError(error, file);
    throw known === undefined ? error : new CommandError(known);
  }
}

run(async ([command, ...rest]) => {
  if (command === "link") await printLink(rest);
  else if (command === "sample") await startSample(readConfig(process.env).dataDir);
  else console.log(help);
});
