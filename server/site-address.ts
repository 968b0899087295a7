/**
 * The address of a page, for everything that leaves the server: mails, calendar files, tables, links to hand on.
 * @param site the site's own address: `SITE_URL`, else `url` of `site.yaml`
 * @param path begins with a slash
 */
export function addressOn(site: string, path: string): string {
  return site.replace(/\/$/, "") + path;
}
