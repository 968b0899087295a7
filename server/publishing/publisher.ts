import type { ChildProcess } from "node:child_process";
import type { Log } from "../log.ts";

/** How a publish ended. */
export type PublishEnd = {
  readonly isPublished: boolean;
  /** For the owner: what is wrong and where, or how long it took. */
  readonly words: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
};

/** What there is to show of publishing. */
export type PublishStatus = {
  /** When the publish that runs now began, in milliseconds since 1970. */
  readonly runningSince: number | undefined;
  /** Whether another one follows, with what was changed meanwhile. */
  readonly isNextWanted: boolean;
  readonly last: PublishEnd | undefined;
};

/** Publishes on request, one publish at a time. */
export type Publisher = {
  /**
   * Publishes what the content says now. Requests made while a publish runs share the next one: the one that runs may have
   * read the content before.
   * @returns how the publish ended that includes the request
   */
  readonly publish: () => Promise<PublishEnd>;
  readonly status: () => PublishStatus;
  /** Ends a publish that runs, and takes no more requests. What is online stays as it is. */
  readonly stop: () => Promise<void>;
};

/** What the publisher works with, replaceable in tests. */
export type PublisherParts = {
  /** Starts a publish whose output comes through pipes. */
  readonly start: () => ChildProcess;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Most output that is kept, in characters: mistakes of a thousand posts are not read to their end. */
const MAX_OUTPUT = 20_000;
const STAYS = "The pages that are online stay as they are.";

/** Makes a publisher. */
export function createPublisher({ start, log, now }: PublisherParts): Publisher {
  let running: { readonly since: number; readonly child: ChildProcess; end: Promise<PublishEnd> } | undefined;
  let next: Promise<PublishEnd> | undefined;
  let last: PublishEnd | undefined;
  let isStopped = false;

  async function run(child: ChildProcess, startedAt: number): Promise<PublishEnd> {
    const { isPublished, words } = await outcomeOf(child);
    last = { isPublished, words, startedAt, endedAt: now() };
    running = undefined;
    log(isPublished ? "published" : "not published", { ms: last.endedAt - startedAt });
    return last;
  }

  function publish(): Promise<PublishEnd> {
    if (isStopped) {
      const at = now();
      const words = `The server is being stopped. ${STAYS}`;
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
    publish,
    status: () => ({ runningSince: running?.since, isNextWanted: next !== undefined, last }),
    async stop() {
      isStopped = true;
      running?.child.kill();
      await running?.end;
    },
  };
}

/** Waits for the end of a publish and puts it into words. */
export function outcomeOf(child: ChildProcess): Promise<Pick<PublishEnd, "isPublished" | "words">> {
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
      if (status === 0) resolve({ isPublished: true, words: said.out.trim().split("\n").at(-1) ?? "" });
      else if (signal) fail(`Publishing was stopped (${signal}). The machine may have too little memory.`);
      // What the owner can put right comes without the traces of a fault, and says itself what stays.
      else if (said.err.trim() && !/^ {4}at /m.test(said.err))
        resolve({ isPublished: false, words: said.err.trim() });
      else fail(`Publishing failed, and it is no mistake of yours:\n${said.err.trim()}\n`);
    });
  });
}
