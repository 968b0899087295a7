// The thread that reads drafts: see read-apart.ts. Node runs this file as it is; it is in no bundle.
import { parentPort } from "node:worker_threads";
import { loadOnSiteBooking, readFilled } from "../load-content.ts";
import { findTextIssues } from "./find-issues.ts";

const readers = { findTextIssues, loadOnSiteBooking, readFilled };

/** What the thread can do, by name. */
export type ThreadReaders = typeof readers;

export type ReadingCall = { readonly name: keyof ThreadReaders; readonly args: readonly unknown[] };

/** What a call is answered: Node's watcher sends messages of its own. */
export type ReadingAnswer = { readonly answer: unknown };

parentPort?.on("message", ({ name, args }: ReadingCall) => {
  // The cast is safe: `readApart` checks the arguments.
  const read = readers[name] as (...args: readonly unknown[]) => unknown;
  const answer: ReadingAnswer = { answer: read(...args) };
  parentPort?.postMessage(answer);
});
