import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import path from "node:path";
import { expect, it } from "vitest";
import { sendFormPath } from "#core/form/wire.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { listMessages } from "#features/messages/message-store.server.ts";
import { feedback, formBody, temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { baseEnv } from "./measure.ts";
import { startRelay } from "./relay-process.ts";

/** Starts the server with settings that it rejects. */
function failToStart(env: Record<string, string>) {
  const result = spawnSync(process.execPath, ["src/app/main.server.ts"], {
    env: { ...baseEnv, DATA_DIR: temporaryFolder(), ...env },
    encoding: "utf8",
  });
  return { status: result.status, err: result.stderr.trim() };
}

it("prints its address, where messages are stored, and how to set up mail", async () => {
  const folder = temporaryFolder();
  const relay = await startRelay({ DATA_DIR: folder, SITE_DIR: path.join(folder, "none") });
  await expect.poll(relay.output).toContain("Nothing is published yet: only forms work.");
  expect(relay.output()).toContain(`http://127.0.0.1:${relay.port}`);
  expect(relay.output()).toContain(path.join(folder, "messages.sqlite"));
  expect(relay.output()).toContain("Mail is not set up.");
  expect(relay.output()).toContain("SMTP_URL=smtp://");
});

it("names each wrong setting and exits", async () => {
  expect(failToStart({ PORT: "http", RATE_LIMIT: "many" })).toEqual({
    status: 1,
    err: 'PORT is "http". Expected a whole number from 0 to 65535.\nRATE_LIMIT is "many". Expected requests per time, such as 10/10m (units s, m, h).',
  });
  const relay = await startRelay({ DATA_DIR: temporaryFolder() });
  expect(failToStart({ PORT: String(relay.port), HOST: "127.0.0.1" })).toEqual({
    status: 1,
    err: expect.stringContaining("This port is in use."),
  });
  expect(failToStart({ HOST: "192.0.2.1" }).err).toContain(
    'HOST is "192.0.2.1". Expected an address of this machine',
  );
  const file = temporaryFolder();
  writeFiles(file, { data: "a file" });
  expect(failToStart({ DATA_DIR: path.join(file, "data") })).toMatchObject({
    status: 1,
    err: expect.stringContaining("DATA_DIR"),
  });
});

it("does not start while another server uses the same messages, but does once that one is killed", async () => {
  const folder = temporaryFolder();
  const relay = await startRelay({ DATA_DIR: folder });
  expect(failToStart({ DATA_DIR: folder, PORT: "0" })).toEqual({
    status: 1,
    err: expect.stringContaining(`Another server uses the messages in ${folder}.`),
  });
  // The owner's commands work while a server runs.
  const command = spawnSync(process.execPath, ["scripts/messages.ts", "retry"], {
    env: { ...baseEnv, DATA_DIR: folder },
    encoding: "utf8",
  });
  expect(command.stdout).toContain("No email has failed.");
  await relay.kill();
  expect(await (await startRelay({ DATA_DIR: folder })).stop()).toBe(0);
});

it("does not start with damaged messages, and says how to restore a backup", () => {
  const folder = temporaryFolder();
  writeFiles(folder, { "messages.sqlite": "" });
  const { status, err } = failToStart({ DATA_DIR: folder, PORT: "0" });
  expect(status).toBe(1);
  expect(err).toContain("is empty (0 bytes)");
  expect(err).toContain("docs/backup.md");
  expect(err).not.toContain("    at ");
});

it("keeps taking messages after the program that reads its log has exited", async () => {
  const folder = temporaryFolder();
  const relay = await startRelay({ DATA_DIR: folder });
  relay.child.stdout?.destroy();
  relay.child.stderr?.destroy();
  for (let count = 0; count < 10; count++) {
    const body = formBody("feedback", { ...feedback, message: `Message ${count}` });
    expect((await fetch(relay.url + sendFormPath, { method: "POST", body })).status).toBe(200);
  }
  expect(await relay.stop()).toBe(0);
});

it("finishes a request in progress when asked to stop, and accepts no new connection", async () => {
  const folder = temporaryFolder();
  const relay = await startRelay({ DATA_DIR: folder });
  const request = new Request(relay.url + sendFormPath, {
    method: "POST",
    body: formBody("feedback", feedback),
  });
  const body = Buffer.from(await request.arrayBuffer());
  const socket = connect(relay.port, "127.0.0.1");
  let response = "";
  socket.on("data", (chunk) => {
    response += chunk;
  });
  socket.write(
    `POST ${sendFormPath} HTTP/1.1\r\nHost: a\r\nContent-Type: ${request.headers.get("content-type")}\r\n` +
      `Content-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.subarray(0, 100));
  // Once another request is answered, the server has begun with this one.
  await (await fetch(`${relay.url}/healthz`)).text();
  const stopped = relay.stop();
  await expect.poll(relay.output).toContain('"stopping"');
  await expect(once(connect(relay.port, "127.0.0.1"), "connect")).rejects.toThrow("ECONNREFUSED");
  socket.write(body.subarray(100));
  await once(socket, "close");
  expect(response).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*\r\n\r\nOK$/);
  expect(await stopped).toBe(0);
  const db = openDatabase(folder);
  expect(listMessages(db, false)).toHaveLength(1);
  db.close();
});
