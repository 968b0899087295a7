import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import type { WordsWork } from "#contract/desk/words.ts";
import type { Log } from "../log.ts";
import { startPublish } from "./publish-process.ts";
import { outcomeOf, type PublishEnd } from "./publisher.ts";

const RELEASES = path.resolve(import.meta.dirname, "../../scripts/releases.ts");

/** What the desk has done with its words, each in a process of its own. They wait for each other by themselves. */
export type WordsJobs = {
  /** @param plan file that says what is published */
  readonly publish: (plan: string) => Promise<WordsEnd>;
  /** Makes a release that is only looked at. */
  readonly preview: (plan: string) => Promise<WordsEnd>;
  /** Puts a release online again, with its words. */
  readonly goBack: (release: string) => Promise<WordsEnd>;
  /** What was asked for last, and how it ended; undefined while it runs. */
  readonly last: () => { readonly what: WordsWork; readonly end: WordsEnd | undefined } | undefined;
  /** Ends what runs. What is online stays as it is. */
  readonly stop: () => Promise<void>;
};

/** How such a job ended. */
export type WordsEnd = Pick<PublishEnd, "isPublished" | "words">;

/** Makes the jobs of a server. @param env settings such as `CONTENT_DIR` and `DATA_DIR` */
export function createWordsJobs(env: NodeJS.ProcessEnv, log: Log): WordsJobs {
  const running = new Set<ChildProcess>();
  let last: ReturnType<WordsJobs["last"]>;

  async function run(child: ChildProcess, what: WordsWork): Promise<WordsEnd> {
    const own: { what: WordsWork; end: WordsEnd | undefined } = { what, end: undefined };
    last = own;
    running.add(child);
    own.end = await outcomeOf(child);
    running.delete(child);
    log(own.end.isPublished ? "words done" : "words not done", { what });
    return own.end;
  }

  return {
    last: () => last,
    publish: (plan) => run(startPublish(env, "pipe", ["--draft", plan]), "publish"),
    preview: (plan) => run(startPublish(env, "pipe", ["--draft", plan, "--preview"]), "preview"),
    goBack: (release) =>
      run(
        spawn(process.execPath, [RELEASES, "back", "--words", "--id", release], { env, stdio: "pipe" }),
        "back",
      ),
    async stop() {
      const ends = [...running].map((child) => new Promise((resolve) => void child.once("close", resolve)));
      for (const child of running) child.kill();
      await Promise.all(ends);
    },
  };
}
