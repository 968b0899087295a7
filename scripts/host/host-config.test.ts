import { describe, expect, it } from "vitest";
import { caddySettings } from "./caddy.ts";
import { readHeaderRules } from "./host-rules.ts";
import { nginxSettings } from "./nginx.ts";

const rules = readHeaderRules(`/*
  x-content-type-options: nosniff
  cross-origin-resource-policy: same-origin

/assets/*
  cache-control: public, max-age=31536000, immutable

/og/*
  cross-origin-resource-policy: cross-origin
`);
const redirects = new Map([["/causes-single", "/causes"]]);

/** The lines between a place's brackets. */
function block(settings: string, head: string): string {
  const [, inside = ""] = settings.split(`${head} {\n`);
  return inside.split("\n}")[0] ?? "";
}

describe("nginx", () => {
  const settings = nginxSettings("/var/www/haven", rules, redirects);

  it("sends every header in every place, because a place with headers of its own forgets the others", () => {
    expect(block(settings, "location /")).toContain('add_header x-content-type-options "nosniff" always;');
    const assets = block(settings, "location /assets/");
    expect(assets).toContain('add_header x-content-type-options "nosniff" always;');
    expect(assets).toContain('add_header cache-control "public, max-age=31536000, immutable" always;');
  });

  it("sends a header once where a place has its own value", () => {
    const pictures = block(settings, "location /og/");
    expect(pictures.match(/cross-origin-resource-policy "[\w-]+"/g)).toEqual([
      'cross-origin-resource-policy "cross-origin"',
    ]);
  });

  it("has browsers ask for a page each time", () => {
    expect(block(settings, "location /")).toContain('add_header cache-control "no-cache" always;');
  });

  it("sends moved addresses on and shows the site's own page where there is none", () => {
    expect(settings).toContain("location = /causes-single { return 301 /causes; }");
    expect(settings).toContain("error_page 404 /404.html;");
    expect(settings).toContain("root /var/www/haven;");
  });
});

describe("Caddy", () => {
  const settings = caddySettings("/var/www/haven", rules, redirects);

  it("gives each address one block with every header of its own", () => {
    expect(settings).toContain("@others not path /assets/* /og/*");
    expect(block(settings, "header @others")).toContain('\tcross-origin-resource-policy "same-origin"');
    expect(block(settings, "header /og/*")).toBe(
      '\tcache-control "no-cache"\n\tx-content-type-options "nosniff"\n\tcross-origin-resource-policy "cross-origin"',
    );
  });

  it("sends moved addresses on, hands out compressed copies, and has the page for what is not there", () => {
    expect(settings).toContain("redir /causes-single /causes 301");
    expect(settings).toContain("precompressed br gzip");
    expect(settings).toContain("/404.html");
  });
});
