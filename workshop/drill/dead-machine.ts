import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { sendFormPath } from "#core/form/wire.ts";
import { openForReading } from "#core/store/open.server.ts";
import { readKey } from "#features/backups/backups.server.ts";
import { takeOverOnce } from "#features/copies/copies.server.ts";
import { listMessages } from "#features/messages/messages.server.ts";

/** How a machine that died came back. Times are in milliseconds. */
export type Drilled = {
  /** Messages that were confirmed. */
  readonly confirmed: number;
  /** How many of them are not there any more, and how old the oldest of these was when the machine died; 0 if none is missing. */
  readonly lost: number;
  readonly oldestLost: number;
  /** How many are there twice. */
  readonly twice: number;
  /** From the start of the other machine until its first page. */
  readonly pageAfter: number;
  /** The folder of the machine that took over. */
  readonly dataDir: string;
};

type Drill = {
  /** An empty folder for both machines and their copies. */
  readonly folder: string;
  /** What starts a server: `src/app/main.server.ts`, or `scripts/start.ts`, which also publishes. */
  readonly program: string;
  /** Settings of both. */
  readonly env: Readonly<Record<string, string>>;
  /** How long forms are sent before the machine dies, in milliseconds, and how many a second. */
  readonly sendMs: number;
  readonly perSecond: number;
};

/**
 * Sends forms to a server with copies elsewhere, ends it and what copies it as a power cut would, deletes its folder, and starts
 * another one with the printed key.
 */
export async function dieAndTakeOver({ folder, program, env, sendMs, perSecond }: Drill): Promise<Drilled> {
  const settings = (name: string) => ({
    ...env,
    DATA_DIR: path.join(folder, name),
    CONTENT_DIR: path.join(folder, `${name}-content`),
    REPLICA_URL: `file://${folder}/copies`,
  });
  const first = settings("first");
  const takeOver = (given: typeof first, key: string | undefined, isNew: boolean) =>
    takeOverOnce(
      { url: given.REPLICA_URL, shown: given.REPLICA_URL, key, program: undefined },
      { dataDir: given.DATA_DIR, contentDir: given.CONTENT_DIR, publicDir: path.join(folder, "public") },
      isNew,
      Date.now(),
    );
  await takeOver(first, undefined, true);
  const one = await startMachine(program, first, "--new");
  const confirmed = await sendForms(one.url, sendMs, perSecond);
  const diedAt = Date.now();
  await one.die();
  const key = readKey(first.DATA_DIR);
  if (!key) throw new Error("There is no key.");
  rmSync(first.DATA_DIR, { recursive: true });
  const second = settings("second");
  const startedAt = Date.now();
  await takeOver(second, key, false);
  const two = await startMachine(program, second);
  const page = await fetch(`${two.url}/healthz`);
  if (page.status !== 200) throw new Error(`The first page was ${page.status}.`);
  const pageAfter = Date.now() - startedAt;
  await two.stop();
  const db = openForReading(second.DATA_DIR);
  if (!db) throw new Error("There is no store.");
  const there = listMessages(db, false).map(({ fields }) => fields.message ?? "");
  db.close();
  const known = new Set(there);
  const lost = [...confirmed].filter(([words]) => !known.has(words));
  const oldestLost = Math.max(0, ...lost.map(([, at]) => diedAt - at));
  const sums = { confirmed: confirmed.size, lost: lost.length, twice: there.length - known.size };
  return { ...sums, oldestLost, pageAfter, dataDir: second.DATA_DIR };
}

/** Sends forms at a steady pace. @returns those that were confirmed, with the instant */
async function sendForms(url: string, ms: number, perSecond: number): Promise<Map<string, number>> {
  const confirmed = new Map<string, number>();
  const sending: Promise<void>[] = [];
  const count = Math.round((ms / 1000) * perSecond);
  for (let index = 0; index < count; index++) {
    sending.push(
      send(url, index).then((words) => {
        if (words !== undefined) confirmed.set(words, Date.now());
      }),
    );
    await setTimeout(1000 / perSecond);
  }
  await Promise.all(sending);
  return confirmed;
}

async function send(url: string, index: number): Promise<string | undefined> {
  const message = `Form ${index}. We liked the rooms.`;
  const body = new FormData();
  const envelope = { lib_version: "3.2.0", service_id: "haven", template_id: "feedback", user_id: "public" };
  const fields = { name: "Ada Reed", email: "ada@example.com", message };
  for (const [name, value] of Object.entries({ ...envelope, ...fields })) body.append(name, value);
  const response = await fetch(url + sendFormPath, { method: "POST", body }).catch(() => undefined);
  return response?.ok ? message : undefined;
}

/** Starts a server in a process of its own, and waits until it serves. */
async function startMachine(program: string, env: Readonly<Record<string, string>>, ...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, PORT: "0", HOST: "127.0.0.1", RATE_LIMIT: "100000/1m", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        const [, port] = /The site is at\s+http:\/\/[^\s]+:(\d+)/.exec(output) ?? [];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
    ended.then(() => reject(new Error(`The server did not start: ${output}`)), reject);
  });
  return {
    url,
    /** Ends it, and all that it has started, at once. */
    async die(): Promise<void> {
      for (const pid of childrenOf(child)) process.kill(-pid, "SIGKILL");
      child.kill("SIGKILL");
      await ended;
    },
    async stop(): Promise<void> {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** The leaders of the groups of processes that a server has started apart: what copies its store (Linux only). */
function childrenOf({ pid }: ChildProcess): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .split(" ")
    .filter(Boolean)
    .map(Number);
  // The fifth field is the group: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
  return children.filter(
    (one) => Number(readFileSync(`/proc/${one}/stat`, "utf8").split(") ")[1]?.split(" ")[2]) === one,
  );
}
