import { readFileSync } from "node:fs";
import path from "node:path";
import { dataFolder } from "#core/config/values.server.ts";
import { CommandError, run } from "#core/process/run.server.ts";
import { caddySettings, nginxSettings, readHeaderRules } from "#site/publishing/host-rules.server.ts";
import { readRedirects } from "#site/static/redirects.server.ts";
import { currentParts } from "#site/static/release-folder.server.ts";

const writers = { nginx: nginxSettings, caddy: caddySettings };

/**
 * `npm run host-config -- nginx /var/www/haven`: prints settings for your own web server to serve the
 * published site. They contain the release's headers and redirects, so print them again after each publish.
 */
function main([name = "", root]: string[]): void {
  if (name !== "nginx" && name !== "caddy")
    throw new CommandError(
      "Choose a web server: npm run host-config -- nginx, or: npm run host-config -- caddy",
    );
  const client = currentParts(dataFolder(process.env))?.site;
  if (!client) throw new CommandError("Nothing is published yet. Run npm run publish first.");
  const headers = readHeaderRules(readFileSync(path.join(client, "_headers"), "utf8"));
  const redirects = readRedirects(path.join(client, "_redirects"));
  console.log(writers[name](root ?? client, headers, redirects));
}

run(main);
