import { readConfig } from "#server/config/config.ts";
import { ownAddress } from "#server/desk/cookie.ts";
import { linkAddress, makeTerminalLink } from "#server/desk/sign-in/links.ts";
import { currentFacts } from "#server/static/serve-release.ts";
import { createStore } from "#server/store/writer.ts";
import { CommandError, run } from "./cli/run.ts";
import { withStore } from "./cli/store.ts";
import { startSample } from "./desk/sample-server.ts";

const help = `npm run desk -- link                   a link to sign in to your desk: to set it up, or to get back in
                                        after you lost a phone. It works once, for 30 minutes.
npm run desk -- link ada@example.com    the same for the owner with this address
npm run desk -- link --here             the same for http://localhost
npm run desk -- sample                  starts the site with a made-up desk to try, and prints a link to sign in`;

/** The site's address from the settings or the current release; localhost where neither has one. */
function siteAddress(options: readonly string[]): string {
  const { siteUrl, dataDir, port } = readConfig(process.env);
  const known = options.includes("--here") ? undefined : (siteUrl ?? currentFacts(dataDir)?.siteAddress);
  return ownAddress(known) ?? `http://localhost:${port}`;
}

async function printLink(rest: readonly string[]): Promise<void> {
  const email = rest.find((word) => word.includes("@"));
  const made = await withStore(readConfig(process.env).dataDir, (db) =>
    makeTerminalLink({ store: createStore(db), now: Date.now }, email),
  );
  if (!made) throw new CommandError(`No owner has the address ${email}.`);
  console.log(
    made.name ? `For ${made.name}, once and for 30 minutes:` : "Set up your desk, once and for 30 minutes:",
  );
  console.log(linkAddress(siteAddress(rest), made.secret));
}

run(async ([command, ...rest]) => {
  if (command === "link") await printLink(rest);
  else if (command === "sample") await startSample(readConfig(process.env).dataDir);
  else console.log(help);
});
