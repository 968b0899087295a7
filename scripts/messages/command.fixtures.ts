import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { vi } from "vitest";
import { createInbox } from "#server/store/inbox.ts";
import type { NewMessage } from "#server/store/message.ts";
import { temporaryFolder } from "#server/testing/app.fixtures.ts";
import { newMessage, testStore } from "#server/testing/store.fixtures.ts";

/** The owner's command on a test's own data folder. The test must call `vi.unstubAllEnvs` afterwards. */
export function testCommand() {
  const folder = temporaryFolder();
  vi.stubEnv("CONTENT_DIR", path.join(folder, "content"));
  /** Stores messages in the command's data folder. */
  async function store(...messages: Partial<NewMessage>[]) {
    const opened = testStore(undefined, folder);
    const inbox = createInbox(opened, () => new Date("2026-11-21T18:05:00").getTime());
    for (const message of messages) await inbox.save(newMessage(message));
    return opened;
  }

  /** Runs the command as `npm run messages` does. */
  function run(...args: string[]) {
    const env = { ...process.env, DATA_DIR: folder };
    const result = spawnSync(process.execPath, ["scripts/messages.ts", ...args], { env, encoding: "utf8" });
    return { status: result.status, out: result.stdout.trimEnd(), err: result.stderr.trimEnd() };
  }

  return { folder, store, run };
}

/** Runs the command asynchronously, so that this process can act as its mail server. */
export async function runInParallel(...args: string[]) {
  const child = spawn(process.execPath, ["scripts/messages.ts", ...args]);
  let out = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (out += chunk));
  const [status] = await once(child, "close");
  return { status, out };
}

/** A comment on a cause, as it is stored. */
export const comment = {
  form: "comment",
  fields: {
    name: "Bo Lee",
    email: "bo@example.com",
    website: "",
    comment: 'Nice: "work"\n# {phone}',
    replyTo: "",
    cause: "food-shelf",
  },
} as const;
