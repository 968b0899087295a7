import type { Redirects } from "#server/static/redirects.ts";
import { EVERYWHERE, type HeaderRule } from "./host-rules.ts";

/**
 * Caddy settings that serve the published site, to import into a site block.
 *
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
