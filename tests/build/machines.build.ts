import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { XMLParser } from "fast-xml-parser";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type BuiltPage, CLIENT, readPages } from "./built-site.ts";

const SITE = "https://haven-studio.example";
const pages = readPages().filter(({ path: address }) => address !== "/404.html");

/** Content of a meta tag, or undefined if there is none. Fails if there are two. */
function metaContent(page: BuiltPage, name: string): string | undefined {
  const tags = page.document.querySelectorAll(`head meta[property="${name}"], head meta[name="${name}"]`);
  expect(tags.length, `${page.path} ${name}`).toBeLessThan(2);
  return tags[0]?.getAttribute("content");
}

function canonical(page: BuiltPage): string | undefined {
  return page.document.querySelector("link[rel=canonical]")?.getAttribute("href");
}

function isHidden(page: BuiltPage): boolean {
  return metaContent(page, "robots")?.includes("noindex") ?? false;
}

function text(file: string): string {
  return readFileSync(path.join(CLIENT, file), "utf8");
}

describe.each(pages)("$path", (page) => {
  test("has the same title, description and address for programs as for people", () => {
    expect(metaContent(page, "og:title")).toBe(page.document.querySelector("title")?.textContent);
    expect(metaContent(page, "og:description")).toBe(metaContent(page, "description"));
    expect(metaContent(page, "og:url")).toBe(canonical(page));
    expect(metaContent(page, "og:site_name")).toBe("Haven Sensory Studio");
    expect(metaContent(page, "og:type")).toBe(
      page.path.startsWith("/blog-single") && page.path !== "/blog-single" ? "article" : "website",
    );
    expect(metaContent(page, "twitter:card")).toBe("summary_large_image");
  });

  test("has a sharing picture of the right size, with a description", async () => {
    const address = metaContent(page, "og:image") ?? "";
    expect(address).toMatch(new RegExp(`^${SITE}/og/`));
    const file = path.join(CLIENT, address.slice(SITE.length));
    const { width, height, format } = await sharp(file).metadata();
    expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
    expect([metaContent(page, "og:image:width"), metaContent(page, "og:image:height")]).toEqual([
      "1200",
      "630",
    ]);
    expect(statSync(file).size).toBeLessThan(100_000);
    expect(metaContent(page, "og:image:alt")?.length).toBeGreaterThan(20);
    expect(metaContent(page, "og:image:alt")).not.toMatch(/[.!?…]\./);
  });
});

test("different pages have different sharing pictures", () => {
  const pictures = new Map<string, string>();
  for (const page of pages.filter((each) => !/\/page\/\d+$/.test(each.path))) {
    const picture = metaContent(page, "og:image") ?? "";
    const owner = canonical(page) ?? "";
    const isOther = pictures.has(picture) && pictures.get(picture) !== owner;
    expect(isOther, `${page.path} shares the picture of ${pictures.get(picture)}`).toBe(false);
    // Layouts of the same content may differ in title, and so in picture.
    pictures.set(picture, owner);
  }
  expect(pictures.size).toBeGreaterThan(25);
});

describe("sitemap.xml", () => {
  const { urlset } = new XMLParser().parse(text("sitemap.xml")) as {
    urlset: { url: { loc: string; lastmod?: string }[] };
  };

  test("lists every page at its canonical address, and nothing else", () => {
    const own = pages.filter((page) => canonical(page) === new URL(page.path, SITE).href && !isHidden(page));
    expect(own.length).toBeGreaterThan(30);
    expect(urlset.url.map(({ loc }) => new URL(loc).href).toSorted()).toEqual(
      own.map((page) => canonical(page)).toSorted(),
    );
    const paths = urlset.url.map(({ loc }) => new URL(loc).pathname);
    for (const other of ["/home", "/home-3", "/causes-s2", "/blog-single-fullwidth/1", "/message-sent"])
      expect(paths).not.toContain(other);
  });

  test("has the date of the last change if the content has one", () => {
    const days = new Map(urlset.url.map(({ loc, lastmod }) => [new URL(loc).pathname, lastmod]));
    expect(days.get("/blog-single/1")).toBe("2025-05-05");
    expect(days.get("/blog")).toBe("2025-05-19");
    expect(days.get("/about")).toBeUndefined();
  });
});

test("robots.txt allows everything and names the sitemap", () => {
  const lines = text("robots.txt").split("\n");
  expect(lines).toContain("User-agent: *");
  expect(lines).not.toContain("Disallow: /");
  expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
});

test("security.txt names a contact, and expires in more than 200 days but less than a year", () => {
  const fields = new Map(
    text(".well-known/security.txt")
      .trim()
      .split("\n")
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
  );
  expect(fields.get("Contact")).toBe(`${SITE}/contact`);
  expect(fields.get("Canonical")).toBe(`${SITE}/.well-known/security.txt`);
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(200);
  expect(days).toBeLessThan(366);
});

test("the web app manifest has a name, and icons of the stated sizes", async () => {
  const manifest = JSON.parse(text("manifest.webmanifest")) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest.name).toBe("Haven Sensory Studio");
  expect(existsSync(path.join(CLIENT, manifest.start_url, "index.html"))).toBe(true);
  const icons = [...manifest.icons, { src: "/icons/apple-touch-icon.png", sizes: "180x180" }];
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(path.join(CLIENT, src)).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
    expect(statSync(path.join(CLIENT, src)).size, src).toBeLessThan(12_000);
  }
  expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  const home = pages.find((page) => page.path === "/");
  expect(home?.document.querySelector("link[rel=manifest]")?.getAttribute("href")).toBe(
    "/manifest.webmanifest",
  );
});

test("the desk is installed as an app of its own, which opens on Today", () => {
  const manifest = JSON.parse(text("desk.webmanifest"));
  expect(manifest).toMatchObject({ id: "/desk", start_url: "/desk", scope: "/desk", display: "standalone" });
  expect(manifest.name).toBe("Haven Sensory Studio: desk");
});

test("calendar files leave no unused .data files", () => {
  const files = readdirSync(CLIENT, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => /\.ics\.data/.test(file))).toEqual([]);
});

test("other sites may show the sharing pictures", () => {
  expect(text("_headers")).toMatch(/\/og\/\*\n(?: {2}.*\n)* {2}cross-origin-resource-policy: cross-origin/);
});
