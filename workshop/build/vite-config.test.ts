import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import viteConfig from "../../vite.config.ts";

// Discovering a package late reloads the page, so a newcomer's first page would not respond.

/** Packages that the files' code uses. */
function packagesOf(files: readonly string[]): Set<string> {
  const imports = /^import (?!type)[^;]*?from "(@[^/"]+\/[^/"]+|[a-z][^/":]*)[/"]/gm;
  return new Set(
    files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(imports)].map(([, name = ""]) => name)),
  );
}

test("the development server leaves out every package that only .server folders use", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixtures|server)\./.test(path.basename(file)))
    .map((file) => `src/${file}`);
  const isServers = (file: string) => file.includes("/.server/");
  const elsewhere = packagesOf(files.filter((file) => !isServers(file)));
  const serversOnly = [...packagesOf(files.filter(isServers))].filter((name) => !elsewhere.has(name));
  const { optimizeDeps } = viteConfig({ mode: "development", command: "serve" });
  expect(serversOnly).toContain("sharp");
  expect(optimizeDeps?.exclude).toEqual(expect.arrayContaining(serversOnly));
});
