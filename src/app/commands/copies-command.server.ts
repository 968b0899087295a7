// `npm run copies -- key` shows the key that the copies elsewhere are read with, once; `-- try` brings the newest one back aside and checks
// it; `-- only` says that no other machine runs; `-- left` lists what a machine took that the one which has replaced it does not have.
import { parseArgs } from "node:util";
import { rememberedSetup } from "#core/booking/setup-store.server.ts";
import { readConfig } from "#core/config/config.server.ts";
import { dataFolder } from "#core/config/values.server.ts";
import { CommandError, run } from "#core/process/run.server.ts";
import { openForReading } from "#core/store/open.server.ts";
import { deskAt } from "#desk/rooms.ts";
import { isKeyPrinted, notePrinted, readKey } from "#features/backups/backups.server.ts";
import { isSiteFile, keyWords, readOnlyHere, removeTrial, sayOnly } from "#features/copies/copies.server.ts";
import { tryCopies } from "../try-copies.server.ts";

const help = `npm run copies -- key    shows the key that reads the copies elsewhere, once
npm run copies -- try    brings the newest copy back aside, checks it, and removes it
npm run copies -- only   says that no other machine runs: this one takes bookings again
npm run copies -- left   lists what is only here after another machine has taken over, with whom to call`;

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
  if (what === "left") return console.log(listLeft(dataDir));
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

/** Whom to call about what is only here, and where the desk of the studio brings it over. */
function listLeft(dataDir: string): string {
  const db = openForReading(dataDir);
  try {
    const left = db && readOnlyHere(db);
    if (!left || left.items.length === 0)
      return "Nothing is only here: the machine that has taken over has all of it, or none has.";
    const { timeZone = "UTC", studio } = rememberedSetup(db, () => []) ?? {};
    const moment = (time: number) => new Date(time).toLocaleString("en-US", { timeZone });
    const items = left.items.map(({ what, thing, about, name, email, phone, words, taken_at }) => {
      const head = headOf({ thing, about, name });
      const done = what === "change" || isSiteFile(thing) ? "changed" : "taken";
      const ways = [phone, email].filter((text) => text !== "");
      return [
        `${head}${words} (${done} ${moment(taken_at)})`,
        ...(ways.length === 0 ? [] : [`  Call ${[name || "them", ...ways].join(", ")}`]),
      ].join("\n");
    });
    const where =
      left.handedAt === undefined
        ? `The other machine does not have this list yet${left.fault ? `: ${left.fault}` : "."} Once it has, its desk brings these over: ${studio?.url ?? ""}${deskAt("health", "machine-before")}`
        : `The desk of the other machine lists this since ${moment(left.handedAt)}: “From the previous machine” in Health.`;
    return [...items, where].join("\n");
  } finally {
    db?.close();
  }
}

type Item = NonNullable<ReturnType<typeof readOnlyHere>>["items"][number];

function headOf({ thing, about, name }: Pick<Item, "thing" | "about" | "name">): string {
  if (thing === "bookings") return `${about}: `;
  return isSiteFile(thing) ? `${name}: ` : "";
}

run(main, help);
