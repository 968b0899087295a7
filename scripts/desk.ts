import path from "node:path";
import { readConfig } from "#server/config/config.ts";
import { linkAddress, makeTerminalLink } from "#server/desk/access/print-link.ts";
import { ownAddress } from "#server/desk/place.ts";
import { readFacts } from "#server/static/release.ts";
import { readCurrent, releaseParts } from "#server/static/releases.ts";
import { explainStoreError } from "#server/store/failure.ts";
import { openDatabase, storeFileName } from "#server/store/open.ts";
import { createStore } from "#server/store/writer.ts";
import { CommandError, run } from "./cli/run.ts";
import { fillSample } from "./desk/sample.ts";

const help = `npm run desk -- link                   a link to sign in to your desk: to set it up, or to get back in
                                        after you lost a phone. It works once, for 30 minutes.
npm run desk -- link ada@example.com    the same for the owner with this address
npm run desk -- link --here             the same for http://localhost
npm run desk -- sample                  creates a separate store with made-up visits and messages, to try the desk`;

/** The site's address from the settings or the current release; localhost where neither has one. */
function siteAddress(options: readonly string[]): string {
  const { siteUrl, dataDir, port } = readConfig(process.env);
  const current = readCurrent(dataDir);
  const published = current && readFacts(releaseParts(dataDir, current).facts)?.siteAddress;
  const known = options.includes("--here") ? undefined : (siteUrl ?? published);
  return ownAddress(known) ?? `http://localhost:${port}`;
}

async function makeSample(): Promise<void> {
  const folder = path.join(readConfig(process.env).dataDir, "desk-sample");
  const { visits, messages } = await fillSample(folder, Date.now());
  const shown = path.relative(process.cwd(), folder);
  console.log(`${shown} now has ${visits} visits and ${messages} messages, all made up. To try the desk with them:

DATA_DIR=${shown} npm start
DATA_DIR=${shown} npm run desk -- link --here`);
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
  else if (command === "sample") await makeSample();
  else console.log(help);
});
