import { origin } from "#core/config/values.server.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The one address of the site: `SITE_URL` where it is set, else `url` of `site.yaml`. Pages, files for other programs and mails all
 * have this one.
 * @param written `url` of `site.yaml`
 * @throws Expected if the setting is no address
 */
export function siteUrl(written: string, env: Environment = process.env): string {
  const set = env.SITE_URL?.trim();
  return set ? origin(set) : written;
}
