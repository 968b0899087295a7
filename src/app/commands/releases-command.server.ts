// `npm run releases` lists the releases. `npm run releases -- back` puts the previous one back online, and
// `npm run releases -- back <number>` any of them. `--words` also restores the files in `content/`; `--id`
// selects a release by its folder name; `--commit <name>` commits the restored files in that person's name.
import { parseArgs } from "node:util";
import { dataFolder } from "#core/config/values.server.ts";
import { CommandError, explainStorageError, run } from "#core/process/run.server.ts";
import { contentRoot } from "#site/content/.server/content-folder.ts";
import { finishSwitch, goBackWithContent } from "#site/publishing/apply-draft.server.ts";
import { commitRelease } from "#site/publishing/commit-content.server.ts";
import { onlineAlready } from "#site/publishing/publish-process.server.ts";
import { lockPublishing, switchTo } from "#site/publishing/release.server.ts";
import { listReleases, readCurrent } from "#site/static/release-folder.server.ts";
import { publishedAt } from "#site/static/serve-release.server.ts";

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { words: { type: "boolean" }, id: { type: "string" }, commit: { type: "string" } },
    allowPositionals: true,
  });
  const [command, number] = positionals;
  const dataDir = dataFolder(process.env);
  if (command === undefined) return list(dataDir);
  if (command !== "back")
    throw new CommandError(
      `There is no command "${command}". Run \`npm run releases\` for the list, or add \`-- back\` to go back.`,
    );
  const contentDir = contentRoot();
  const unlock = lockPublishing(dataDir);
  try {
    await finishSwitch(dataDir);
    const id = values.id ?? releaseBefore(dataDir, number);
    const isOnline = id === readCurrent(dataDir);
    let isChanged = !isOnline;
    if (values.words) {
      const changes = await goBackWithContent(dataDir, contentDir, id);
      isChanged ||= changes.length > 0;
      const subject = `Go back to the words of ${timeOf(dataDir, id)}`;
      const who = values.commit;
      if (who !== undefined) await commitRelease(dataDir, id, { contentDir, who, subject, changes });
    } else if (!isOnline) await switchTo(dataDir, id);
    console.log(
      isChanged
        ? `The pages of ${timeOf(dataDir, id)} are online again.`
        : `${onlineAlready}: the pages of ${timeOf(dataDir, id)} are online already.`,
    );
  } catch (error) {
    const message = explainStorageError(error, { contentDir, dataDir });
    if (message === undefined) throw error;
    throw new CommandError(`${message}\n\nThe pages that are online stay as they are.`);
  } finally {
    unlock();
  }
}

/** The release ids, newest first. */
function newestFirst(dataDir: string): string[] {
  const releases = listReleases(dataDir).toReversed();
  if (releases.length === 0) throw new CommandError("Nothing is published yet. Run `npm run publish` first.");
  return releases;
}

function list(dataDir: string): void {
  const current = readCurrent(dataDir);
  for (const [index, id] of newestFirst(dataDir).entries())
    console.log(`${index + 1}  ${timeOf(dataDir, id)}${id === current ? "  online" : ""}`);
}

function releaseBefore(dataDir: string, number: string | undefined): string {
  const releases = newestFirst(dataDir);
  const index = number === undefined ? releases.indexOf(readCurrent(dataDir) ?? "") + 1 : Number(number) - 1;
  const id = releases[index];
  if (id !== undefined) return id;
  throw new CommandError(
    number === undefined
      ? "There is no older release to go back to."
      : `There is no release ${number}. See \`npm run releases\`.`,
  );
}

function timeOf(dataDir: string, id: string): string {
  return new Date(publishedAt(dataDir, id)).toLocaleString("en-US", {
    dateStyle: "medium",
    timeStyle: "medium",
  });
}

run(main);
