import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import type { Config } from "#core/config/config.server.ts";
import type { Log } from "#core/process/log.server.ts";
import { switchFile } from "#site/static/release-folder.server.ts";
import { startPublish } from "./publish-process.server.ts";
import { outcomeOf, type PublishEnd } from "./publisher.server.ts";

/** A job on the site's content. */
export type JobWork = "preview" | "publish" | "back";

const RELEASES = path.resolve(import.meta.dirname, "../../../scripts/releases.ts");

/** Content jobs of the desk, each in a separate process. The processes queue up themselves. */
export type ContentJobs = ReturnType<typeof createContentJobs>;

/** Result of a content job. */
export type JobEnd = Omit<PublishEnd, "startedAt" | "endedAt">;

/**
 * Creates the content jobs of a server.
 * @param dataDir folder of the releases
 * @param env settings such as `CONTENT_DIR` and `DATA_DIR`
 * @param isCommitted whether changes are committed to git
 * @param onEnd called when a job has ended, before anybody is told
 */
export function createContentJobs(
  { dataDir, isCommitted }: Pick<Config, "dataDir" | "isCommitted">,
  env: NodeJS.ProcessEnv,
  log: Log,
  onEnd: () => void,
) {
  const running = new Set<ChildProcess>();
  let last: ReturnType<ContentJobs["last"]>;
  let isStopped = false;

  async function run(start: () => ChildProcess, what: JobWork): Promise<JobEnd> {
    const own: { what: JobWork; end: JobEnd | undefined } = { what, end: undefined };
    last = own;
    let end = await endOf(start());
    // Content and pages are switched one after the other: finish a switch that was interrupted in between.
    if (!end.isPublished && !isStopped && existsSync(switchFile(dataDir))) end = await endOf(start());
    onEnd();
    own.end = end;
    log(end.isPublished ? "content job done" : "content job failed", { what });
    return end;
  }

  async function endOf(child: ChildProcess): Promise<JobEnd> {
    running.add(child);
    const end = await outcomeOf(child);
    running.delete(child);
    return end;
  }

  function goBack(release: string, who: string): ChildProcess {
    // `--commit=<name>` as one argument, because a name may begin with a hyphen.
    const words = ["back", "--words", "--id", release, ...(isCommitted ? [`--commit=${who}`] : [])];
    return spawn(process.execPath, [RELEASES, ...words], { env, stdio: "pipe" });
  }

  return {
    /** The last requested job; `end` is undefined while it runs. */
    last: (): { readonly what: JobWork; readonly end: JobEnd | undefined } | undefined => last,
    isRunning: (): boolean => running.size > 0,
    /** @param plan file with the changes to publish */
    publish: (plan: string): Promise<JobEnd> =>
      run(
        () => startPublish(env, "pipe", ["--draft", plan, ...(isCommitted ? ["--commit"] : [])]),
        "publish",
      ),
    /** Makes a preview release. */
    preview: (plan: string): Promise<JobEnd> =>
      run(() => startPublish(env, "pipe", ["--draft", plan, "--preview"]), "preview"),
    /** Rolls back to a release and its content. @param who name of the person who does it */
    goBack: (release: string, who: string): Promise<JobEnd> => run(() => goBack(release, who), "back"),
    /** Aborts running jobs. What is online stays as it is. */
    async stop(): Promise<void> {
      isStopped = true;
      const ends = [...running].map((child) => new Promise((resolve) => void child.once("close", resolve)));
      for (const child of running) child.kill();
      await Promise.all(ends);
    },
  };
}
