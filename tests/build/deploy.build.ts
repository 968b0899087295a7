import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SAMPLE_CONTENT } from "#site/content/.server/temporary-content.fixtures.ts";
import { readHeaderRules } from "#site/publishing/host-rules.server.ts";
import { picturesFolder } from "#site/static/release-folder.server.ts";
import { TEST_DATA, testRelease } from "../published.ts";

const dockerfile = readFileSync("Dockerfile", "utf8").replace(/\\\n\s*/g, " ");
const stages = dockerfile.split(/^(?=FROM )/m).slice(1);
const last = stages.at(-1) ?? "";
/** What the last stage copies: `[from, to]`, relative to the app's folder. */
const copies = [...last.matchAll(/^COPY (?:--from=\w+ \/haven\/)?(\S+) \.\/(\S*)$/gm)].map(
  ([, from = "", to = ""]) => [from, to || from] as const,
);

describe("the container", () => {
  test("is built from files that exist, and downloads nothing", () => {
    expect(copies.map(([from]) => from)).toEqual(expect.arrayContaining(["src", "scripts", "build"]));
    expect(copies.filter(([from]) => !existsSync(from))).toEqual([]);
    for (const stage of stages) expect(stage).toMatch(/^FROM node:26-slim/);
    expect(dockerfile).not.toMatch(/^ADD |curl|wget|latest/m);
  });

  test("runs as a user who may only write messages, and has a health check", () => {
    expect(last.indexOf("USER node")).toBeGreaterThan(last.lastIndexOf("COPY "));
    expect(last).toContain("VOLUME /data");
    expect(last).toContain("HEALTHCHECK");
  });

  describe("in a folder with what the last stage copies", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "container-"));
    const app = path.join(folder, "haven");
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: path.join(folder, "data"),
      CONTENT_DIR: path.join(folder, "data", "content"),
    };

    beforeAll(() => {
      for (const [from, to] of copies)
        if (from !== "node_modules")
          cpSync(from === "content" ? SAMPLE_CONTENT : from, path.join(app, to), { recursive: true });
      for (const name of serverPackages())
        cpSync(name, path.join(app, name), { recursive: true, dereference: true });
      // What publishing reads from each picture takes half of its time. Sizes are not made yet.
      const facts = (dataDir: string) => path.join(picturesFolder(dataDir), "facts");
      cpSync(facts(TEST_DATA), facts(env.DATA_DIR), { recursive: true });
    }, 60_000);
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    test("the first start publishes and serves the site, and it can be backed up", async () => {
      const start = /^CMD \["node", "([^"]+)"\]$/m.exec(last)?.[1] ?? "";
      const child = spawn(process.execPath, [start], { cwd: app, env });
      const output: string[] = [];
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk) => output.push(String(chunk)));
      await expect.poll(() => output.join(""), { timeout: 300_000 }).toMatch(/The site is at\s+http/);
      const [, port] = /http:\/\/[^\s]+:(\d+)/.exec(output.join("")) ?? [];
      const check = [...last.matchAll(/"-e", "([^\n]+)"\]$/gm)][0]?.[1] ?? "";
      expect(check).toContain("/healthz");
      const health = spawnSync(process.execPath, ["-e", check], { cwd: app, env: { ...env, PORT: port } });
      expect(health.status).toBe(0);
      expect((await fetch(`http://127.0.0.1:${port}/about`)).status).toBe(200);
      // It did not wait for sizes of pictures that nobody has asked for. A page gets them all the same.
      const { picturesLeft } = await (await fetch(`http://127.0.0.1:${port}/healthz`)).json();
      expect(picturesLeft).toBeGreaterThan(50);
      const gallery = await (await fetch(`http://127.0.0.1:${port}/gallery`)).text();
      const [picture] = /\/pictures\/[\w./-]+-456\.avif/.exec(gallery) ?? [];
      expect((await fetch(`http://127.0.0.1:${port}${picture}`)).headers.get("content-type")).toBe(
        "image/avif",
      );
      expect(existsSync(path.join(env.CONTENT_DIR, "site.yaml"))).toBe(true);
      const backup = spawnSync(process.execPath, ["scripts/backup.ts"], { cwd: app, env, encoding: "utf8" });
      expect([backup.status, backup.stderr]).toEqual([0, ""]);
      const backups = readdirSync(path.join(env.DATA_DIR, "backups"));
      expect(backups.filter((name) => name.endsWith(".tar"))).toHaveLength(1);
      child.kill("SIGTERM");
      expect((await once(child, "exit"))[0]).toBe(0);
      const stopped = spawnSync(process.execPath, ["-e", check], { cwd: app, env: { ...env, PORT: port } });
      expect(stopped.status).toBe(1);
    }, 400_000);
  });
});

/** Folders of the packages that `npm ci --omit=dev` installs. */
function serverPackages(): string[] {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const packages: Record<string, { dev?: boolean }> = lock.packages;
  return Object.entries(packages)
    .filter(([name, { dev }]) => name.startsWith("node_modules/") && !dev && existsSync(name))
    .map(([name]) => name);
}

describe("the service for systemd", () => {
  const service = readFileSync("deploy/haven.service", "utf8");

  test("starts a program that exists, as its own user", () => {
    const [, program] = /^ExecStart=\/srv\/haven\/\S+\/node (\S+)$/m.exec(service) ?? [];
    expect(existsSync(program ?? "")).toBe(true);
    expect(service).toMatch(/^User=haven$/m);
  });

  test("drops privileges that the server does not need", () => {
    for (const line of [
      "NoNewPrivileges=yes",
      "ProtectSystem=strict",
      "CapabilityBoundingSet=",
      "UMask=0077",
    ])
      expect(service.split("\n")).toContain(line);
    // Node compiles code at run time: this would crash it at once.
    expect(service).not.toContain("MemoryDenyWriteExecute");
    // Publishing lowers its own priority: this would kill it at once.
    expect(service).not.toMatch(/^SystemCallFilter=~.*@resources/m);
  });
});

test("the nginx and Caddy settings contain every header of the release", () => {
  const rules = readHeaderRules(readFileSync(path.join(testRelease().site, "_headers"), "utf8"));
  const names = rules.flatMap(({ headers }) => headers.map(([name]) => name));
  expect(names).toEqual(expect.arrayContaining(["content-security-policy", "cache-control"]));
  for (const host of ["nginx", "caddy"]) {
    const { stdout, status } = spawnSync(process.execPath, ["scripts/host-config.ts", host, "/var/www"], {
      encoding: "utf8",
      env: { ...process.env, DATA_DIR: TEST_DATA },
    });
    expect(status).toBe(0);
    for (const { headers } of rules)
      for (const [name, value] of headers) expect(stdout).toContain(`${name} "${value}"`);
  }
});
