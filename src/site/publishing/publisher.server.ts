import type { ChildProcess } from "node:child_process";
import type { Log } from "#core/process/log.server.ts";
import { nothingToPublish, onlineAlready } from "./publish-process.server.ts";

export type PublishEnd = {
  readonly isPublished: boolean;
  /** Whether what was wanted is online already, so that nothing was done. */
  readonly isNothing?: boolean;
  /** Message for the owner: what is wrong and where, how long it took, or why nothing was done. */
  readonly words: string;
  readonly startedAt: number;
  readonly endedAt: number;
};

/** Publishes on request, one publish at a time. */
export type Publisher = ReturnType<typeof createPublisher>;

/** Dependencies of the publisher, replaceable in tests. */
type PublisherParts = {
  /** Starts a publish with piped output. */
  readonly start: (args?: readonly string[]) => ChildProcess;
  readonly log: Log;
  readonly now: () => number;
};

/** Maximum length of kept output, in characters. Nobody reads a thousand errors to the end. */
const MAX_OUTPUT = 20_000;
const STAYS = "The pages that are online stay as they are.";

/** Creates the publisher: one publish at a time; requests that arrive during one share the next. */
export function createPublisher({ start, log, now }: PublisherParts) {
  let running: { readonly since: number; readonly child: ChildProcess; end: Promise<PublishEnd> } | undefined;
  let next: Promise<PublishEnd> | undefined;
  let last: PublishEnd | undefined;
  let isStopped = false;

  async function run(child: ChildProcess, startedAt: number, isAhead = false): Promise<PublishEnd> {
    const outcome = await outcomeOf(child);
    const end = { ...outcome, startedAt, endedAt: now() };
    running = undefined;
    if (!isAhead) last = end;
    const done = isAhead ? "rendered ahead" : "published";
    log(end.isNothing ? "nothing to publish" : end.isPublished ? done : `not ${done}`, {
      ms: end.endedAt - startedAt,
    });
    return end;
  }

  function publish(): Promise<PublishEnd> {
    if (isStopped) {
      const at = now();
      const words = `The server is stopping. ${STAYS}`;
      return Promise.resolve({ isPublished: false, words, startedAt: at, endedAt: at });
    }
    if (!running) {
      const [child, since] = [start(), now()];
      running = { child, since, end: run(child, since) };
      return running.end;
    }
    next ??= running.end.then(() => {
      next = undefined;
      return publish();
    });
    return next;
  }

  return {
    /**
     * Publishes the current content. Requests made during a publish share the next one, because the running one
     * may already have read the content.
     * @returns the result of the publish that includes this request
     */
    publish,
    /** Renders what is online for a coming instant, and keeps it ready; not while a publish runs. @param at milliseconds since 1970 */
    prepare(at: number): void {
      if (isStopped || running) return;
      const [child, since] = [start(["--at", String(at)]), now()];
      running = { child, since, end: run(child, since, true) };
    },
    status: () => ({ runningSince: running?.since, isNextWanted: next !== undefined, last }),
    /** Aborts a running publish and accepts no more requests. What is online stays as it is. */
    async stop(): Promise<void> {
      isStopped = true;
      running?.child.kill();
      await running?.end;
    },
  };
}

/** Waits for a publish to end and turns its output into a result. */
export function outcomeOf(child: ChildProcess): Promise<Omit<PublishEnd, "startedAt" | "endedAt">> {
  return new Promise((resolve) => {
    const said = { out: "", err: "" };
    child.stdout?.on("data", (text) => {
      said.out = (said.out + String(text)).slice(-MAX_OUTPUT);
    });
    child.stderr?.on("data", (text) => {
      said.err = (said.err + String(text)).slice(0, MAX_OUTPUT);
    });
    const fail = (words: string) => resolve({ isPublished: false, words: `${words} ${STAYS}` });
    child.once("error", (error) => fail(`Publishing could not be started (${error.message}).`));
    child.once("close", (status, signal) => {
      const words = said.out.trim().split("\n").at(-1) ?? "";
      const isNothing = words.startsWith(nothingToPublish) || words.startsWith(onlineAlready);
      if (status === 0) resolve({ isPublished: true, words, ...(isNothing && { isNothing }) });
      else if (signal) fail(`Publishing was killed (${signal}). The machine may have too little memory.`);
      // Output without a stack trace is a content error that the owner can fix; it says itself what stays
      // online.
      else if (said.err.trim() && !/^ {4}at /m.test(said.err))
        resolve({ isPublished: false, words: said.err.trim() });
      else fail(`Publishing failed, and it is not your mistake:\n${said.err.trim()}\n`);
    });
  });
}
