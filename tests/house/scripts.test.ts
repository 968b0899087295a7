import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const scripts = readdirSync("scripts").map((name) => ({
  name,
  text: readFileSync(`scripts/${name}`, "utf8"),
}));

it("a script is one line: its body is a command of the app, a process of a feature, or a tool of the workshop", () => {
  for (const { name, text } of scripts)
    expect(text, name).toMatch(
      /^(import|export \{ \w+ \} from) "#(app|site|features|workshop)\/[\w/-]+(\.server)?\.ts";\n$/,
    );
});

it("no script that units, containers and cron lines of studios name is gone", () => {
  const named = ["backup", "build", "check", "desk", "host-config", "launch-check", "messages", "publish"];
  for (const name of [...named, "releases", "restore", "start", "upgrade", "vitals"])
    expect(existsSync(`scripts/${name}.ts`), name).toBe(true);
  const manifest = readFileSync("package.json", "utf8");
  for (const [, script = ""] of manifest.matchAll(/"node (scripts\/[\w-]+\.ts)/g))
    expect(existsSync(script), script).toBe(true);
});

it("what runs on a studio's server needs no workshop", () => {
  const engineers = ["build", "dev", "dev-server", "find-browser", "new", "note-sample", "quick", "verify"];
  const needing = scripts.filter(({ text }) => text.includes("#workshop/")).map(({ name }) => name);
  expect(needing.toSorted()).toEqual(engineers.map((name) => `${name}.ts`).toSorted());
});
