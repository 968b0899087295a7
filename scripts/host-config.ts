import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { readRedirects } from "#server/static/redirects.ts";
import { Mistake, run } from "./cli/run.ts";
import { caddySettings } from "./host/caddy.ts";
import { readHeaderRules } from "./host/host-rules.ts";
import { nginxSettings } from "./host/nginx.ts";

const writers = { nginx: nginxSettings, caddy: caddySettings };

/**
 * `npm run host-config -- nginx /var/www/haven`: settings for a web server of your own that serves the built site. They
 * are made of what this build says about headers and redirects, so print them anew after each build.
 */
function main([name = "", root]: string[]): void {
  const client = path.resolve("build/client");
  if (name !== "nginx" && name !== "caddy")
    throw new Mistake("Name the web server: npm run host-config -- nginx, or: npm run host-config -- caddy");
  if (!existsSync(path.join(client, "_headers"))) throw new Mistake("Nothing is built yet: npm run build");
  const headers = readHeaderRules(readFileSync(path.join(client, "_headers"), "utf8"));
  const redirects = readRedirects(path.join(client, "_redirects"));
  console.log(writers[name](root ?? client, headers, redirects));
}

run(main);
