import type { Redirects } from "#site/static/redirects.server.ts";

/** Headers for the paths that match a pattern such as `/assets/*`. */
type HeaderRule = { pattern: string; headers: readonly (readonly [name: string, value: string])[] };

/** The pattern that matches all paths. */
const EVERYWHERE = "/*";

/**
 * Hosts that support `_headers` make browsers revalidate pages on every request. nginx and Caddy do not, so
 * browsers would fall back to heuristic caching and could show an old page for days.
 */
const REVALIDATE = ["cache-control", "no-cache"] as const;

/**
 * Parses the `_headers` file that a publish writes for hosts that support it.
 * @returns Each rule with all its headers: the global ones, overridden by its own. They are repeated because
 * an nginx location with its own headers does not inherit any.
 */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules = text
    .split(/\n(?=\/)/)
    .filter((part) => part.trim() !== "")
    .map(readRule);
  const everywhere = rules.find(({ pattern }) => pattern === EVERYWHERE)?.headers ?? [];
  return rules.map(({ pattern, headers }) => ({
    pattern,
    headers: [...new Map([REVALIDATE, ...everywhere, ...headers])],
  }));
}

function readRule(part: string): HeaderRule {
  const [pattern = "", ...lines] = part.trim().split("\n");
  const headers = lines.map((line) => {
    const [, name = "", value = ""] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    return [name, value] as const;
  });
  return { pattern, headers: headers.filter(([name]) => name !== "") };
}

/**
 * nginx settings that serve the published site, to include in a `server` block.
 * @param root Absolute path of the published folder.
 */
export function nginxSettings(root: string, rules: readonly HeaderRule[], redirects: Redirects): string {
  return [
    `root ${root};`,
    "index index.html;",
    "error_page 404 /404.html;",
    "absolute_redirect off;",
    "# If nginx has the Brotli module, add: brotli_static on;",
    "gzip_static on;",
    "charset utf-8;",
    "types {",
    "  application/manifest+json webmanifest; text/calendar ics; text/plain data txt; application/wasm wasm;",
    "  text/html html; text/css css; text/javascript js; image/svg+xml svg; image/avif avif; image/webp webp;",
    "  image/png png; image/jpeg jpg; image/x-icon ico; font/woff2 woff2; video/mp4 mp4; video/webm webm; audio/mp4 m4a; application/xml xml;",
    "}",
    "",
    ...[...redirects].map(([from, to]) => `location = ${from} { return 301 ${to}; }`),
    "",
    ...rules.flatMap(location),
    "",
  ].join("\n");
}

function location({ pattern, headers }: HeaderRule): string[] {
  return [
    `location ${pattern.replace(/\*$/, "")} {`,
    "  try_files $uri $uri/index.html =404;",
    ...headers.map(([name, value]) => `  add_header ${name} "${value}" always;`),
    "}",
  ];
}

/**
 * Caddy settings that serve the published site, to import into a site block.
 * @param root Absolute path of the published folder.
 */
export function caddySettings(root: string, rules: readonly HeaderRule[], redirects: Redirects): string {
  const parts = rules.map(({ pattern }) => pattern).filter((pattern) => pattern !== EVERYWHERE);
  return [
    `root * ${root}`,
    ...[...redirects].map(([from, to]) => `redir ${from} ${to} 301`),
    // Each path must match only one block: Caddy decides the order of overlapping ones.
    `@others not path ${parts.join(" ")}`,
    ...rules.flatMap(headerBlock),
    ...contentType("webmanifest", "application/manifest+json"),
    ...contentType("data", "text/plain"),
    "try_files {path} {path}/index.html",
    "file_server {",
    "\tprecompressed br gzip",
    "}",
    "handle_errors {",
    "\t@missing expression {err.status_code} == 404",
    "\trewrite @missing /404.html",
    "\tfile_server",
    "}",
    "",
  ].join("\n");
}

/** Sets the content type of an extension unknown to Caddy. Without `defer`, Caddy would overwrite it. */
function contentType(extension: string, type: string): string[] {
  return [
    `@${extension} path *.${extension}`,
    `header @${extension} {`,
    `\tcontent-type "${type}"`,
    "\tdefer",
    "}",
  ];
}

function headerBlock({ pattern, headers }: HeaderRule): string[] {
  const matcher = pattern === EVERYWHERE ? "@others" : pattern;
  return [`header ${matcher} {`, ...headers.map(([name, value]) => `\t${name} "${value}"`), "}"];
}
