import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { startRelay } from "./relay-process.ts";

/** A server that hangs on SIGUSR2, and may do so for two seconds. */
function startHanging() {
  const folder = temporaryFolder();
  return startRelay({
    DATA_DIR: folder,
    SITE_DIR: path.join(folder, "site"),
    HANG_SECONDS: "2",
    NODE_OPTIONS: `--import ${path.resolve("tests/faults/hang.ts")}`,
  });
}

it("a server that hangs ends itself, and says so in its log", async () => {
  const relay = await startHanging();
  const ended = once(relay.child, "exit");
  relay.child.kill("SIGUSR2");
  expect(await ended).toEqual([null, "SIGKILL"]);
  const line = relay.output().trim().split("\n").at(-1) ?? "";
  expect(JSON.parse(line)).toMatchObject({ event: "the server has not responded for 2 s, so it ends" });
});

it("a server that was paused for longer, as in a sleeping machine, goes on", async () => {
  const relay = await startHanging();
  relay.child.kill("SIGSTOP");
  // The pause itself: there is nothing to wait for.
  await delay(4000);
  relay.child.kill("SIGCONT");
  for (const until = performance.now() + 4000; performance.now() < until; await delay(100))
    expect((await fetch(`${relay.url}/healthz`)).status).toBe(200);
  expect(await relay.stop()).toBe(0);
});

it("systemd and Docker start a server again that was killed", () => {
  const unit = readFileSync("deploy/haven.service", "utf8");
  expect(unit).toMatch(/^Restart=always$/m);
  const compose = readFileSync("deploy/compose.yaml", "utf8");
  const [, haven = ""] = /^ {2}haven:\n((?: {4}.*\n)+)/m.exec(compose) ?? [];
  expect(haven).toMatch(/^ {4}restart: (always|unless-stopped)$/m);
  // The kernel protects the first process of a container from its own signals.
  expect(haven).toMatch(/^ {4}init: true$/m);
  expect(readFileSync("docs/deploy.md", "utf8")).toMatch(/docker run .*--restart unless-stopped --init/);
});
