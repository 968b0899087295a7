import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import type { WordsWork } from "#contract/desk/words.ts";
import type { Config } from "../config/config.ts";
import type { Log } from "../log.ts";
import { switchFile } from "../static/releases.ts";
import { startPublish } from "./publish-process.ts";
import { outcomeOf, type PublishEnd } from "./publisher.ts";

const RELEASES = path.resolve(import.meta.dirname, "../../scripts/releases.ts");

/** What the desk has done with its words, each in a process of its own. They wait for each other by themselves. */
export type WordsJobs = {
  /** @param plan file that says what is published */
  readonly publish: (plan: string) => Promise<WordsEnd>;
  /** Makes a release that is only looked at. */
  readonly preview: (plan: string) => Promise<WordsEnd>;
  /** Puts a release online again, with its words. @param who name of the person who does it */
  readonly goBack: (release: string, who: string) => Promise<WordsEnd>;
  /** What was asked for last, and how it ended; undefined while it runs. */
  readonly last: () => { readonly what: WordsWork; readonly end: WordsEnd | undefined } | undefined;
  /** Ends what runs. What is online stays as it is. */
  readonly stop: () => Promise<void>;
};

/** How such a job ended. */
export type WordsEnd = Pick<PublishEnd, "isPublished" | "words">;

/**
 * Makes the jobs of a server.
 * @param dataDir folder of the releases
 * @param env settings such as `CONTENT_DIR` and `DATA_DIR`
 * @param isCommitted whether what they change becomes a commit in git
 */
export function createWordsJobs(
  { dataDir, isCommitted }: Pick<Config, "dataDir" | "isCommitted">,
  env: NodeJS.ProcessEnv,
  log: Log,
): WordsJobs {
  const running = new Set<ChildProcess>();
  let last: ReturnType<WordsJobs["last"]>;
  let isStopped = false;

  async function run(start: () => ChildProcess, what: WordsWork): Promise<WordsEnd> {
    const own: { what: WordsWork; end: WordsEnd | undefined } = { what, end: undefined };
    last = own;
    let end = await endOf(start());
    // Words and pages are switched one after the other: what was cut off in between is carried out to its end.
    if (!end.isPublished && !isStopped && existsSync(switchFile(dataDir))) end = await endOf(start());
    own.end = end;
    log(end.isPublished ? "words done" : "words not done", { what });
    return end;
  }

  async function endOf(child: ChildProcess): Promise<WordsEnd> {
    running.add(child);
    const end = await outcomeOf(child);
    running.delete(child);
    return end;
  }

  function goBack(release: string, who: string): ChildProcess {
    // With its name in one word: what somebody is called may begin with a hyphen.
    const words = ["back", "--words", "--id", release, ...(isCommitted ? [`--commit=${who}`] : [])];
    return spawn(process.execPath, [RELEASES, ...words], { env, stdio: "pipe" });
  }

  return {
    last: () => last,
    publish: (plan) =>
      run(
        () => startPublish(env, "pipe", ["--draft", plan, ...(isCommitted ? ["--commit"] : [])]),
        "publish",
      ),
    preview: (plan) => run(() => startPublish(env, "pipe", ["--draft", plan, "--preview"]), "preview"),
    goBack: (release, who) => run(() => goBack(release, who), "back"),
    async stop() {
      isStopped = true;
      const ends = [...running].map((child) => new Promise((resolve) => void child.once("close", resolve)));
      for (const child of running) child.kill();
      await Promise.all(ends);
    },
  };
}
