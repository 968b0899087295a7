import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { picturesPath, publishWordsPath, wordsPath } from "#core/values/desk-addresses.ts";
import { copyContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { fieldName } from "#ui/lib/editor-fields.ts";
import { signInOwner } from "./desk-owner.ts";
import { isFull } from "./measure.ts";
import { newestBackup } from "./restore-process.ts";

// As installed with `deploy/`, the server may write to a few folders only. Everything an owner does must work with these.

/** An unprivileged user that owns nothing else. */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

/** A way to install the site. All paths are absolute. */
type Installation = {
  /** The program's folder. */
  readonly program: string;
  readonly env: Readonly<Record<"DATA_DIR", string> & Partial<Record<"CONTENT_DIR", string>>>;
  /** Folders that the server may write to, besides a folder of its own for temporary files. */
  readonly writable: readonly string[];
  readonly hasTemporaryFolder: boolean;
};

function deployed(file: string): string {
  return readFileSync(file, "utf8");
}

/** All values of a setting in the unit. */
function settings(unit: string, name: string): string[] {
  return [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].flatMap(([, value = ""]) =>
    value.trim().split(/\s+/),
  );
}

/** What `deploy/haven.service` allows. */
function underSystemd(): Installation {
  const unit = deployed("deploy/haven.service");
  expect(settings(unit, "ProtectSystem")).toEqual(["strict"]);
  const env = Object.fromEntries(
    settings(unit, "Environment").map((pair) => pair.split("=", 2) as [string, string]),
  );
  return {
    program: settings(unit, "WorkingDirectory")[0] ?? "",
    env: { DATA_DIR: env.DATA_DIR ?? "", ...(env.CONTENT_DIR && { CONTENT_DIR: env.CONTENT_DIR }) },
    writable: [
      ...settings(unit, "StateDirectory").map((name) => path.join("/var/lib", name)),
      ...settings(unit, "ReadWritePaths"),
    ],
    hasTemporaryFolder: settings(unit, "PrivateTmp")[0] === "yes",
  };
}

/** What `Dockerfile` and `deploy/compose.yaml` allow. */
function inContainer(): Installation {
  const last =
    deployed("Dockerfile")
      .split(/^FROM /m)
      .at(-1) ?? "";
  const compose = deployed("deploy/compose.yaml");
  expect(last).toMatch(/^USER node$/m);
  expect(compose).toMatch(/^ {4}read_only: true$/m);
  const env = Object.fromEntries(
    [...last.matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs = ""]) =>
      pairs.split(" ").map((pair) => pair.split("=", 2) as [string, string]),
    ),
  );
  const mounted = [...(/^ {4}volumes: \["haven-data:(.*)"\]$/m.exec(compose) ?? [])].slice(1);
  const own = [...last.matchAll(/chown node:node (\S+)/g)].map(([, folder = ""]) => folder);
  return {
    program: /^WORKDIR (.*)$/m.exec(last)?.[1] ?? "",
    env: { DATA_DIR: env.DATA_DIR ?? "", ...(env.CONTENT_DIR && { CONTENT_DIR: env.CONTENT_DIR }) },
    writable: mounted.filter((folder) => own.includes(folder)),
    hasTemporaryFolder: /^ {4}tmpfs: \[\/tmp\]$/m.test(compose),
  };
}

/** Copies the program, as the image has it, and lets the unprivileged user write to the writable folders only. */
function install({ program, env, writable, hasTemporaryFolder }: Installation) {
  const root = mkdtempSync(path.join(tmpdir(), "installed-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  chmodSync(root, 0o755);
  const below = (folder: string) => path.join(root, folder);
  mkdirSync(below(program), { recursive: true });
  const last =
    deployed("Dockerfile")
      .split(/^FROM /m)
      .at(-1) ?? "";
  const copied = [...last.matchAll(/^COPY ([^-\s]\S*) /gm)].map(([, name = ""]) => name);
  for (const name of [...copied, "build"])
    if (name !== "content") cpSync(name, path.join(below(program), name), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(below(program), "node_modules"));
  // A small site. In a container its first start copies the content.
  const content = copyContent();
  content.switchOff("shop", "causes", "donations", "events", "volunteers", "blog", "visit");
  content.keepHomes();
  const target = path.join(below(program), "content");
  const images = path.join(content.root, "images");
  cpSync(content.root, target, { recursive: true, filter: (file) => file !== images });
  // The copy links to the pictures. This one needs its own.
  cpSync(realpathSync(images), path.join(target, "images"), { recursive: true });
  content.remove();
  for (const folder of writable) mkdirSync(below(folder), { recursive: true });
  // Making all sizes takes a minute.
  if (existsSync(".test-data/pictures"))
    cpSync(".test-data/pictures", path.join(below(env.DATA_DIR), "pictures"), { recursive: true });
  for (const folder of writable) give(below(folder));
  const TMPDIR = below("tmp");
  mkdirSync(TMPDIR);
  if (hasTemporaryFolder) give(TMPDIR);
  const own = Object.fromEntries(Object.entries(env).map(([name, folder]) => [name, below(folder)]));
  return {
    cwd: below(program),
    dataDir: below(env.DATA_DIR),
    env: {
      PATH: "/usr/local/bin:/usr/bin:/bin",
      ...own,
      TMPDIR,
      HOME: "/nonexistent",
      PORT: "0",
      HOST: "127.0.0.1",
      RATE_LIMIT: "100000/1m",
    },
  };
}

/** Gives a folder and everything in it to the unprivileged user. */
function give(folder: string): void {
  chownSync(folder, NOBODY, NOBODY);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    chownSync(path.join(folder, name), NOBODY, NOBODY);
}

type Place = ReturnType<typeof install>;

function start({ cwd, env }: Place, script: string, args: readonly string[] = []): ChildProcess {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd,
    env,
    uid: NOBODY,
    gid: NOBODY,
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  });
  return child;
}

/** Runs a command to its end. @returns what it printed */
async function command(place: Place, script: string, args: readonly string[] = []): Promise<string> {
  const child = start(place, script, args);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const [status] = await once(child, "close");
  expect([status, output]).toEqual([0, output]);
  return output;
}

/** Starts the server and waits until it accepts requests. */
async function serve(place: Place) {
  const child = start(place, "start");
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => {
        output += chunk;
        const [, port] = /The site is at\s+http:\/\/[^\s]+:(\d+)/.exec(output) ?? [];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
    child.once("exit", (code) => reject(new Error(`The server exited with ${code}: ${output}`)));
  });
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** A form's fields and their values. */
function fieldsOf(page: string): Record<string, string> {
  const fields: Record<string, string> = {};
  const text = (html: string) =>
    html
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  for (const [tag] of page.matchAll(/<input [^>]*>/g)) {
    const name = / name="([^"]*)"/.exec(tag)?.[1];
    if (name && !/ type="(checkbox|radio)"/.test(tag))
      fields[name] = text(/ value="([^"]*)"/.exec(tag)?.[1] ?? "");
  }
  for (const [, name = "", value = ""] of page.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>([^<]*)</g))
    fields[name] = text(value);
  return fields;
}

const installations = {
  "deploy/haven.service": underSystemd,
  "Dockerfile and deploy/compose.yaml": inContainer,
};

// tests/build/deploy.build.ts starts what the image has every time.
for (const [name, read] of Object.entries(installations).slice(0, isFull ? 2 : 1))
  test.skipIf(!isRoot)(
    `${name}: an owner saves, publishes, goes back, backs up and restores while all other folders are root's${isRoot ? "" : " (skipped: needs root)"}`,
    async () => {
      const place = install(read());
      const server = await serve(place);
      const desk = signInOwner(server, place.dataDir);
      const page = `${wordsPath}/pages/privacy`;
      const title = "Written as installed";
      const form = fieldsOf(await (await desk.open(page)).text());
      const saved = await desk.send(page, { ...form, act: "save", [fieldName("meta.title")]: title });
      expect(saved.headers.get("location")).toContain("done=saved");
      expect((await desk.send(publishWordsPath, { act: "publish" })).status).toBe(303);
      const isOnline = async () => (await (await fetch(`${server.url}/privacy`)).text()).includes(title);
      await expect.poll(isOnline, { timeout: 200_000 }).toBe(true);
      const [earlier] =
        /name="release" value="(\d+)"/.exec(await (await desk.open(publishWordsPath)).text())?.slice(1) ?? [];
      await desk.send(publishWordsPath, { act: "back", release: earlier ?? "" });
      await expect.poll(isOnline, { timeout: 200_000 }).toBe(false);
      const picture = new FormData();
      picture.set("alt", "A corner to read in.");
      picture.set(
        "picture",
        new Blob([readFileSync("tests/content/images/about-reading-corner.webp")]),
        "corner.webp",
      );
      const added = await desk.send(picturesPath, picture);
      expect([added.status, added.headers.get("location")]).toEqual([303, expect.stringContaining("saved")]);
      await command(place, "backup");
      await server.stop();
      expect(await command(place, "restore", [newestBackup(place.dataDir)])).toContain("Restored");
    },
    600_000,
  );

test.skipIf(spawnSync("systemd-analyze", ["--version"]).error)(
  "systemd finds nothing wrong in the unit (skipped where systemd-analyze is not installed)",
  () => {
    const { stderr } = spawnSync("systemd-analyze", ["verify", "deploy/haven.service"], { encoding: "utf8" });
    // The program is not installed here.
    expect(
      stderr.split("\n").filter((line) => line !== "" && !/is not executable: No such file/.test(line)),
    ).toEqual([]);
  },
);

const hasContainers = spawnSync("docker", ["info"], { timeout: 20_000 }).status === 0;

test.skipIf(!hasContainers)(
  `the container starts with the settings of deploy/compose.yaml, publishes and is healthy${hasContainers ? "" : " (skipped: no Docker here)"}`,
  async () => {
    const docker = (...args: string[]) => spawnSync("docker", args, { encoding: "utf8" });
    expect(docker("build", "--tag", "haven-installed", ".")).toMatchObject({ status: 0 });
    const limits = [
      "--read-only",
      "--tmpfs",
      "/tmp",
      "--cap-drop",
      "ALL",
      "--security-opt",
      "no-new-privileges",
    ];
    const { stdout } = docker("run", "--detach", ...limits, "--memory", "1g", "haven-installed");
    const id = stdout.trim();
    onTestFinished(() => void docker("rm", "--force", "--volumes", id));
    const health = () => docker("inspect", "--format", "{{.State.Health.Status}}", id).stdout.trim();
    await expect.poll(health, { timeout: 300_000, interval: 2000 }).toBe("healthy");
    expect(docker("exec", id, "node", "scripts/publish.ts")).toMatchObject({ status: 0 });
    expect(docker("exec", id, "node", "scripts/backup.ts")).toMatchObject({ status: 0 });
  },
  600_000,
);
