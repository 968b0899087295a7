import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { sendFormPath } from "#core/form/wire.ts";
import { copyFileName, openDatabase, storeFileName } from "#core/store/open.server.ts";
import { feedback, formBody, temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { baseEnv, isFull, report } from "./measure.ts";

/**
 * Puts the store of version 2.0.0 in place of the one that is there, which is kept aside.
 * @param megabytes how large it is, with files as visitors send them
 * @returns puts it in place, and the path of the one kept aside
 */
function storeOfBefore(folder: string, megabytes: number) {
  const made = path.join(folder, "before.sqlite");
  writeFileSync(made, gunzipSync(readFileSync(path.resolve("tests/store-2.0.0/store.sqlite.gz"))));
  const db = new DatabaseSync(made);
  const message = db.prepare(
    `INSERT INTO messages (form, submission_id, digest, page, fields, is_spam, received_at, mail_id, mail_state, mail_next_at)
      VALUES ('feedback', ?, ?, '/', '{}', 0, ?, ?, 'sent', 0) RETURNING id`,
  );
  const file = db.prepare("INSERT INTO files (message_id, name, bytes) VALUES (?, 'a.jpg', ?)");
  const bytes = new Uint8Array(200_000);
  db.exec("BEGIN");
  for (let index = 0; index < megabytes * 5; index++) {
    crypto.getRandomValues(bytes.subarray(0, 65_536));
    const { id } = message.get(`s${index}`, `d${index}`, Date.now(), `m${index}`) ?? {};
    file.run(Number(id), bytes);
  }
  db.exec("COMMIT");
  db.close();
  return function replace(dataDir: string): string {
    const [store, aside] = [path.join(dataDir, storeFileName), path.join(folder, "aside")];
    mkdirSync(aside);
    renameSync(store, path.join(aside, storeFileName));
    for (const end of ["-wal", "-shm"]) rmSync(store + end, { force: true });
    renameSync(made, store);
    return aside;
  };
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
  const folder = temporaryFolder();
  const dataDir = path.join(folder, "data");
  const replace = storeOfBefore(folder, isFull ? 100 : 10);
  const held = await holdPort(dataDir);
  await held.start();
  const requests = sendRequests(held.url);
  await expect.poll(requests.answered).toBeGreaterThan(50);
  const begun = performance.now();
  expect(await held.stop()).toBe("0");
  const stopped = performance.now();
  const aside = replace(dataDir);
  const size = statSync(path.join(dataDir, storeFileName)).size / 1e6;
  const replaced = performance.now();
  await held.start();
  const ready = performance.now();
  const before = requests.answered();
  await expect.poll(requests.answered).toBeGreaterThan(before + 50);
  const { faults, forms, sent, slowest } = await requests.stop();
  expect(faults).toEqual([]);
  expect(existsSync(path.join(dataDir, copyFileName))).toBe(true);
  const stored = new Set([aside, dataDir].flatMap(messagesIn));
  expect(forms.filter((message) => !stored.has(message))).toEqual([]);
  const [stop, start] = [stopped - begun, ready - replaced];
  report(
    `upgrade of ${size.toFixed(0)} MB at 50 requests a second: stop ${(stop / 1000).toFixed(1)} s, move over and start ${(start / 1000).toFixed(1)} s; ${sent} requests, none refused, the slowest ${(slowest / 1000).toFixed(1)} s`,
  );
});

function messagesIn(dataDir: string): unknown[] {
  const db = openDatabase(dataDir);
  const rows = db.prepare("SELECT fields ->> 'message' AS message FROM messages").all();
  db.close();
  return rows.map(({ message }) => message);
}
