/**
 * Says in words that the site cannot stand below a path: its addresses begin at the root of a host.
 *
 * @returns undefined where nobody wants that
 */
export function basePathError(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const wanted = env.BASE_PATH?.trim() ?? "";
  if (wanted === "" || wanted === "/") return undefined;
  return `BASE_PATH is "${wanted}". Expected nothing: the site cannot stand below a path. Give it a host name of its own, such as studio.example.com (docs/deploy.md).`;
}
