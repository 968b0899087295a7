import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, it, onTestFinished } from "vitest";
import { sendFormPath } from "#core/form/wire.ts";
import { copyFileName, openDatabase, storeFileName } from "#core/store/open.server.ts";
import { inTransaction } from "#core/store/query.server.ts";
import { insertMessage } from "#features/messages/message-store.server.ts";
import { feedback, formBody, temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";
import { baseEnv, isFull, report } from "./measure.ts";

/** Fills a store, with files as visitors send them. @param megabytes how large it becomes */
function fillStore(dataDir: string, megabytes: number): void {
  const db = openDatabase(dataDir);
  const bytes = new Uint8Array(200_000);
  for (let done = 0; done < megabytes; done += 10)
    inTransaction(db, () => {
      for (let each = 0; each < 50; each++) {
        crypto.getRandomValues(bytes.subarray(0, 65_536));
        insertMessage(db, newMessage({ file: { name: "a.jpg", bytes } }), Date.now());
      }
    });
  db.exec("DELETE FROM outbox");
  db.close();
}

/** Makes a store one that the version before has written. */
function undoLastMigration(dataDir: string): void {
  const db = openDatabase(dataDir);
  const version = Number(db.prepare("PRAGMA user_version").get()?.user_version);
  db.exec(`DROP TABLE left_behind; PRAGMA user_version = ${version - 1}`);
  db.close();
}

/** Holds a port and starts servers on it, one after the other, as systemd does. Nobody takes what waits there meanwhile. */
async function holdPort(dataDir: string) {
  const opened = createServer();
  await once(opened.listen({ port: 0, host: "127.0.0.1", backlog: 1024 }), "listening");
  const { port } = opened.address() as AddressInfo;
  const { fd } = (opened as unknown as { readonly _handle: { readonly fd: number } })._handle;
  const one =
    'sh -c \'LISTEN_PID=$$ exec "$NODE" src/app/main.server.ts\' <&- & echo "pid $!"; wait $!; echo "ended $?"';
  const env = {
    ...baseEnv,
    DATA_DIR: dataDir,
    LISTEN_FDS: "1",
    NODE: process.execPath,
    RATE_LIMIT: "100000/1m",
  };
  const holder = spawn("sh", ["-c", `while read -r _; do ${one}; done`], {
    env,
    stdio: ["pipe", "pipe", "inherit", fd],
  });
  opened.close();
  const { stdin, stdout } = holder;
  if (!stdin || !stdout) throw new Error("The shell has no pipes.");
  const lines = createInterface({ input: stdout });
  const line = (begins: string) =>
    new Promise<string>((resolve) => {
      const read = (words: string) => {
        if (!words.startsWith(begins)) return;
        lines.off("line", read);
        resolve(words.slice(begins.length).trim());
      };
      lines.on("line", read);
    });
  let pid = 0;
  onTestFinished(() => {
    if (pid > 0) process.kill(pid, "SIGKILL");
    holder.kill();
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async start(): Promise<void> {
      const begun = line("pid ");
      const ready = line("The site is at");
      stdin.write("\n");
      pid = Number(await begun);
      await ready;
    },
    async stop(): Promise<string> {
      const ended = line("ended ");
      process.kill(pid, "SIGTERM");
      const status = await ended;
      pid = 0;
      return status;
    },
  };
}

/** Sends 50 requests a second, every fifth of them a form. */
function sendRequests(url: string) {
  const faults: string[] = [];
  const running = new Set<Promise<void>>();
  const forms: string[] = [];
  let sent = 0;
  let slowest = 0;
  async function send(): Promise<void> {
    const begun = performance.now();
    const count = sent++;
    const isForm = count % 5 === 0;
    const message = `Request ${count}`;
    const post = { method: "POST", body: formBody("feedback", { ...feedback, message }) };
    const headers = { connection: "close" };
    const response = await fetch(url + (isForm ? sendFormPath : "/healthz"), isForm ? post : { headers });
    if (response.status !== 200) faults.push(`${response.status} ${await response.text()}`);
    else if (isForm) forms.push(message);
    slowest = Math.max(slowest, performance.now() - begun);
  }
  const timer = setInterval(() => {
    const work = send().catch((error: Error) => void faults.push(`${error.message} ${error.cause ?? ""}`));
    running.add(work);
    void work.finally(() => running.delete(work));
  }, 20);
  return {
    answered: () => sent - running.size,
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      return { faults, forms, sent, slowest };
    },
  };
}

it("an upgrade at 50 requests a second refuses none while the port is held, and keeps the store as it was", async () => {
  const dataDir = path.join(temporaryFolder(), "data");
  fillStore(dataDir, isFull ? 100 : 10);
  const size = statSync(path.join(dataDir, storeFileName)).size / 1e6;
  const held = await holdPort(dataDir);
  await held.start();
  const requests = sendRequests(held.url);
  await expect.poll(requests.answered).toBeGreaterThan(50);
  const begun = performance.now();
  expect(await held.stop()).toBe("0");
  const stopped = performance.now();
  undoLastMigration(dataDir);
  const undone = performance.now();
  await held.start();
  const ready = performance.now();
  const before = requests.answered();
  await expect.poll(requests.answered).toBeGreaterThan(before + 50);
  const { faults, forms, sent, slowest } = await requests.stop();
  expect(faults).toEqual([]);
  expect(existsSync(path.join(dataDir, copyFileName))).toBe(true);
  const db = openDatabase(dataDir);
  const stored = new Set(
    db
      .prepare("SELECT fields ->> 'message' AS message FROM messages")
      .all()
      .map(({ message }) => message),
  );
  expect(forms.filter((message) => !stored.has(message))).toEqual([]);
  db.close();
  const [stop, start] = [stopped - begun, ready - undone];
  report(
    `upgrade of ${size.toFixed(0)} MB at 50 requests a second: stop ${(stop / 1000).toFixed(1)} s, migrate and start ${(start / 1000).toFixed(1)} s; ${sent} requests, none refused, the slowest ${(slowest / 1000).toFixed(1)} s`,
  );
});
