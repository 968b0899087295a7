import { allHeaders, type HeaderRule, type Redirect } from "./host-rules.ts";

/**
 * Settings for Caddy that serve the built site as it is: to be imported into a site's block.
 *
 * @param root Absolute path of the folder that is published.
 */
export function caddySettings(
  root: string,
  rules: readonly HeaderRule[],
  redirects: readonly Redirect[],
): string {
  const everywhere = rules.find(({ pattern }) => pattern === "/*");
  const parts = rules.filter((rule) => rule !== everywhere);
  return [
    `root * ${root}`,
    ...redirects.map(({ from, to, status }) => `redir ${from} ${to} ${status}`),
    // Each address belongs to one block alone: which of two blocks would come last is Caddy's to decide.
    `@others not path ${parts.map(({ pattern }) => pattern).join(" ")}`,
    ...(everywhere ? headerBlock("@others", everywhere, rules) : []),
    ...parts.flatMap((rule) => headerBlock(rule.pattern, rule, rules)),
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

function headerBlock(matcher: string, rule: HeaderRule, rules: readonly HeaderRule[]): string[] {
  return [
    `header ${matcher} {`,
    ...allHeaders(rule, rules).map(([name, value]) => `\t${name} "${value}"`),
    "}",
  ];
}
