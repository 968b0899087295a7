import { describe, expect, it } from "vitest";
import { caddySettings, nginxSettings, readHeaderRules } from "./host-rules.server.ts";

const rules = readHeaderRules(`/*
  x-content-type-options: nosniff
  cross-origin-resource-policy: same-origin

/assets/*
  cache-control: public, max-age=31536000, immutable

/og/*
  cross-origin-resource-policy: cross-origin
`);
const redirects = new Map([["/causes-single", "/causes"]]);

/** The lines inside a block's braces. */
function block(settings: string, head: string): string {
  const [, inside = ""] = settings.split(`${head} {\n`);
  return inside.split("\n}")[0] ?? "";
}

describe("nginx", () => {
  const settings = nginxSettings("/var/www/haven", rules, redirects);

  it("repeats every header in every location, because locations with headers do not inherit any", () => {
    expect(block(settings, "location /")).toContain('add_header x-content-type-options "nosniff" always;');
    const assets = block(settings, "location /assets/");
    expect(assets).toContain('add_header x-content-type-options "nosniff" always;');
    expect(assets).toContain('add_header cache-control "public, max-age=31536000, immutable" always;');
  });

  it("sends a header once if a location overrides it", () => {
    const pictures = block(settings, "location /og/");
    expect(pictures.match(/cross-origin-resource-policy "[\w-]+"/g)).toEqual([
      'cross-origin-resource-policy "cross-origin"',
    ]);
  });

  it("makes browsers revalidate pages", () => {
    expect(block(settings, "location /")).toContain('add_header cache-control "no-cache" always;');
  });

  it("redirects moved pages and shows the site's own 404 page", () => {
    expect(settings).toContain("location = /causes-single { return 301 /causes; }");
    expect(settings).toContain("error_page 404 /404.html;");
    expect(settings).toContain("root /var/www/haven;");
  });
});

describe("Caddy", () => {
  const settings = caddySettings("/var/www/haven", rules, redirects);

  it("puts each path in one block with all its headers", () => {
    expect(settings).toContain("@others not path /assets/* /og/*");
    expect(block(settings, "header @others")).toContain('\tcross-origin-resource-policy "same-origin"');
    expect(block(settings, "header /og/*")).toBe(
      '\tcache-control "no-cache"\n\tx-content-type-options "nosniff"\n\tcross-origin-resource-policy "cross-origin"',
    );
  });

  it("redirects moved pages, serves precompressed files, and shows the 404 page", () => {
    expect(settings).toContain("redir /causes-single /causes 301");
    expect(settings).toContain("precompressed br gzip");
    expect(settings).toContain("/404.html");
  });
});
