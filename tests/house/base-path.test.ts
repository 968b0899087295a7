import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it.each(["scripts/build.ts", "scripts/publish.ts", "src/app/main.server.ts"])(
  "%s rejects a site below a path, and says what to do instead",
  (script) => {
    const env = { ...process.env, BASE_PATH: "/haven" };
    const { status, stderr } = spawnSync(process.execPath, [script], { env, encoding: "utf8" });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^BASE_PATH is "\/haven"\. .*cannot be served below a path.*host name of its own/m,
    );
    expect(stderr).not.toContain("    at ");
  },
);
