import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import { keyFolders } from "#core/values/paths.ts";
import routes from "../../src/routes.ts";

const deploy = readFileSync("docs/deploy.md", "utf8");
const caddyfile = readFileSync("deploy/Caddyfile", "utf8");

/** The addresses in the table of `docs/security.md`. */
const listed = Array.from(
  readFileSync("docs/security.md", "utf8")
    .split("### Keys in addresses")[1]
    ?.split("\n## ")[0]
    ?.matchAll(/^\| `([^`]+)` \|/gm) ?? [],
  ([, address = ""]) => address,
);
const listedPaths = listed.filter((address) => address.startsWith("/"));

/** Parts of addresses that open nothing: anybody may know them. */
const plain = {
  act: "confirm or leave",
  event: "slug of an event",
  id: "a number at the desk, which asks who it is",
  kind: "a collection at the desk",
  lang: "a language",
  name: "name of an invoice, whose address has the key of its booking; a file at the desk; a fixture",
  number: "a page of a list; a pledge, whose page says its number only",
  offer: "slug of an offer",
  reference: "a booking, which opens with its key only",
  slug: "an entry of the content",
  thing: "what is added at the desk",
};

function pathsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path = "", children = [] }) => [
    `${parent}/${path}`,
    ...pathsOf(children, path ? `${parent}/${path}` : parent),
  ]);
}

/** Every address with a part that varies, of pages and of the server itself. */
function varyingPaths(): string[] {
  const sources = globSync("src/**/*.server.ts", { exclude: ["**/*.test.ts", "**/*.fixtures.ts"] });
  const served = sources.flatMap((file) =>
    Array.from(
      readFileSync(file, "utf8").matchAll(/app\s*\.(?:get|post|put|delete|all|use)\(\s*[`"]([^`"]+)[`"]/g),
      ([, path = ""]) => path.replace(/^\$\{bookingPath\}/, "/booking").replace(/\{[^}]*\}\\*\}?/g, ""),
    ),
  );
  return [...pathsOf(routes), ...served].filter((path) => path.includes("/:"));
}

const partsOf = (path: string) => Array.from(path.matchAll(/\/:(\w+)/g), ([, name = ""]) => name);

describe("keys in addresses", () => {
  it("the tables of routes are read", () => {
    const paths = varyingPaths();
    for (const path of ["/waiver/:key", "/booking/:reference/cancel", "/desk/words/:kind/:name"])
      expect(paths).toContain(path);
  });

  it("are listed for every route that has one, and only for these", () => {
    const withKey = varyingPaths().filter((path) =>
      partsOf(path).some((part) => !Object.hasOwn(plain, part)),
    );
    const bookingFile = /^\/booking\/:file/;
    const bare = withKey.filter((path) => !bookingFile.test(path)).map((path) => path.replace(/\{.*$/, ""));
    expect(new Set(bare)).toEqual(new Set(listedPaths));
  });

  it("stand in folders whose rest is in no log and in no search engine", () => {
    const folders = listedPaths.map((path) => /^\/[^/]+\//.exec(path)?.[0]);
    expect(new Set(folders)).toEqual(new Set(keyFolders));
  });

  it("are listed for every parameter that has one", () => {
    const sources = globSync("src/{core,desk,features,app}/**/*.ts").map((file) =>
      readFileSync(file, "utf8"),
    );
    const names = sources.flatMap((text) =>
      Array.from(text.matchAll(/export const \w+Parameter = "(\w+)"/g), ([, name]) => name),
    );
    // Where to go after signing in, whether a form waits there, and which site a form came from.
    const opensNothing = ["next", "unsent", "site"];
    const keys = names.filter((name) => name !== undefined && !opensNothing.includes(name));
    expect(new Set(keys.map((name) => `?${name}=`))).toEqual(
      new Set(listed.filter((address) => address.startsWith("?"))),
    );
  });
});

/** Every listed address with a key, as pages, their data and odd spellings of them are requested. */
const requested = listed.flatMap((address) => {
  const path = address.startsWith("?")
    ? `/booking/AB-1${address}SECRET`
    : address.replaceAll(/:\w+/g, "SECRET");
  return [path, `${path}.data`, `${path}?from=mail`, path.toUpperCase()];
});

describe("the log of nginx", () => {
  const settings = /```nginx\n(.*?)```/s.exec(deploy)?.[1] ?? "";
  const map = Array.from(settings.matchAll(/^ {2}~\*(\S+) (\S+);$/gm), ([, pattern = "", logged = ""]) => ({
    pattern: new RegExp(pattern, "i"),
    logged,
  }));
  const format = /log_format without_keys '([^']*)'/.exec(settings)?.[1] ?? "";

  it("has no key", () => {
    for (const address of requested) {
      // What nginx calls `$uri`.
      const [uri = ""] = address.split("?");
      const logged = map.find(({ pattern }) => pattern.test(uri))?.logged ?? uri;
      expect(logged, address).not.toContain("SECRET");
    }
  });

  it("is written by both servers in that format, which names neither queries nor the page before", () => {
    expect(format).toContain("$logged_path");
    expect(format).not.toMatch(
      /\$(request|request_uri|uri|args|query_string|http_referer|sent_http_location)\b/,
    );
    const servers = settings.split(/^server \{/m).slice(1);
    expect(servers).toHaveLength(2);
    for (const server of servers) {
      expect(server.match(/access_log .*/g)).toEqual(["access_log /var/log/nginx/access.log without_keys;"]);
      expect(server).toContain("error_log /var/log/nginx/error.log crit;");
    }
  });
});

describe("the log of Caddy", () => {
  const filterOf = (text: string) => /\{\n\tlog \{.*?\n\t\}\n\}/s.exec(text)?.[0];

  it("has no key", () => {
    const [, pattern = "", by = ""] = /request>uri regexp `(.+)` `(.+)`/.exec(caddyfile) ?? [];
    for (const address of requested)
      expect(address.replace(new RegExp(pattern, "g"), by), address).not.toContain("SECRET");
    for (const header of ["request>headers>Referer", "resp_headers>Location"])
      expect(caddyfile).toContain(`${header} delete`);
  });

  it("is written in the container as `docs/deploy.md` says", () => {
    expect(filterOf(caddyfile)).toBeDefined();
    expect(filterOf(deploy)).toBe(filterOf(caddyfile));
    expect(readFileSync("deploy/compose.yaml", "utf8")).toContain("./Caddyfile:/etc/caddy/Caddyfile:ro");
  });
});
