import type { Redirects } from "#server/static/redirects.ts";
import { EVERYWHERE, type HeaderRule } from "./host-rules.ts";

/**
 * Settings for Caddy that serve the built site as it is: to be imported into a site's block.
 *
 * @param root Absolute path of the folder that is published.
 */
export function caddySettings(root: string, rules: readonly HeaderRule[], redirects: Redirects): string {
  const parts = rules.map(({ pattern }) => pattern).filter((pattern) => pattern !== EVERYWHERE);
  return [
    `root * ${root}`,
    ...[...redirects].map(([from, to]) => `redir ${from} ${to} 301`),
    // Each address belongs to one block alone: which of two blocks would come last is Caddy's to decide.
    `@others not path ${parts.join(" ")}`,
    ...rules.flatMap(headerBlock),
    ...namedKind("webmanifest", "application/manifest+json"),
    ...namedKind("data", "text/plain"),
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

/** For kinds of files that Caddy does not know: it would take a name away again that is not given last. */
function namedKind(ending: string, kind: string): string[] {
  return [`@${ending} path *.${ending}`, `header @${ending} {`, `\tcontent-type "${kind}"`, "\tdefer", "}"];
}

function headerBlock({ pattern, headers }: HeaderRule): string[] {
  const matcher = pattern === EVERYWHERE ? "@others" : pattern;
  return [`header ${matcher} {`, ...headers.map(([name, value]) => `\t${name} "${value}"`), "}"];
}
