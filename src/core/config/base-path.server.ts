/**
 * Error message if somebody tries to serve the site below a path: its URLs start at the root of a host.
 * @returns undefined if BASE_PATH is not set
 */
export function basePathError(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const basePath = env.BASE_PATH?.trim() ?? "";
  if (basePath === "" || basePath === "/") return undefined;
  return `BASE_PATH is "${basePath}". Expected nothing: the site cannot be served below a path. Give it a host name of its own, such as studio.example.com (docs/deploy.md).`;
}
