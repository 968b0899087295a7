import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { testRelease } from "../published.ts";
import { CLIENT, readPages } from "./built-site.ts";
import { deadLinks } from "./dead-links.ts";

const pages = readPages();
const byPath = new Map(pages.map((page) => [page.path, page]));
const { scriptHashes, styleHashes = [] } = JSON.parse(readFileSync(testRelease().policy, "utf8")) as {
  scriptHashes: string[];
  styleHashes?: string[];
};

describe.each(pages)("$path", ({ path: address, html, document }) => {
  test("A41 has one main heading, a title, a description and a language", () => {
    expect(document.querySelectorAll("h1")).toHaveLength(1);
    expect(document.querySelector("title")?.textContent).toBeTruthy();
    const [, lang = "en"] = /^\/([a-z]{2})\/short$/.exec(address) ?? [];
    expect(document.querySelector("html")?.getAttribute("lang")).toBe(lang);
    if (address === "/404.html") return;
    const description = document.querySelector("meta[name=description]")?.getAttribute("content") ?? "";
    expect(description.length).toBeGreaterThan(30);
    expect(description.length).toBeLessThanOrEqual(200);
    expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toMatch(/^https:\/\//);
  });

  test("has the apostrophes of print", () => {
    const words = document.querySelectorAll("main, footer").map((element) => element.textContent ?? "");
    expect(words.join("\n").match(/\p{L}*'\p{L}+/gu) ?? []).toEqual([]);
  });

  test("complies with the Content Security Policy", () => {
    expect(document.querySelectorAll("[style]").map((element) => element.outerHTML.slice(0, 120))).toEqual(
      [],
    );
    expect(html).not.toMatch(/\son[a-z]+="/);
    for (const style of document.querySelectorAll("style"))
      expect(styleHashes).toContain(`sha256-${createHash("sha256").update(style.rawText).digest("base64")}`);
    for (const script of document.querySelectorAll("script")) {
      if (script.getAttribute("src")) expect(script.getAttribute("src")).toMatch(/^\/assets\//);
      else if (!/json$/.test(script.getAttribute("type") ?? "")) {
        const hash = createHash("sha256").update(script.rawText).digest("base64");
        expect(scriptHashes).toContain(`sha256-${hash}`);
      }
    }
  });

  test("A43 requests nothing from other sites", () => {
    const sources = document
      .querySelectorAll("img, script, iframe, video, audio, source")
      .flatMap((element) => [
        element.getAttribute("src"),
        element.getAttribute("poster"),
        ...(element.getAttribute("srcset")?.split(",") ?? []),
      ]);
    const styles = document.querySelectorAll("link[rel=stylesheet], link[rel=preload], link[rel=icon]");
    const foreign = [...sources, ...styles.map((link) => link.getAttribute("href"))].filter((url) =>
      /^(https?:)?\/\//.test(url?.trim() ?? ""),
    );
    expect(foreign).toEqual([]);
  });

  test("has alt texts, and reserves space for pictures", () => {
    for (const image of document.querySelectorAll("img")) {
      expect(image.hasAttribute("alt"), image.outerHTML).toBe(true);
      expect(Number(image.getAttribute("width")), image.outerHTML).toBeGreaterThan(0);
      expect(Number(image.getAttribute("height")), image.outerHTML).toBeGreaterThan(0);
    }
  });

  test("has no dead links and no duplicate ids", () => {
    const ids = document.querySelectorAll("[id]").map((element) => element.getAttribute("id"));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(deadLinks({ path: address, html, document }, byPath, CLIENT)).toEqual([]);
  });
});

test("every page uses what it preloads", () => {
  for (const { document, path: address } of pages) {
    const used = document
      .querySelectorAll("script[src], link[rel=stylesheet]")
      .map((element) => element.getAttribute("src") ?? element.getAttribute("href"));
    for (const early of document.querySelectorAll(
      "link[rel=preload][as=script], link[rel=preload][as=style]",
    ))
      expect(used, address).toContain(early.getAttribute("href"));
  }
});

test("A41 every page has a unique title, except layouts of the same content", () => {
  const titles = new Map<string, string>();
  for (const { document, path: address } of pages) {
    const canonical = document.querySelector("link[rel=canonical]")?.getAttribute("href") ?? address;
    const title = document.querySelector("title")?.textContent ?? "";
    expect(titles.get(title) ?? canonical, title).toBe(canonical);
    titles.set(title, canonical);
  }
});

test("scripts contain none of the content", () => {
  const sentence = "The world can be loud, bright, and fast.";
  expect(byPath.get("/")?.html).toContain(sentence);
  const scripts = byPath.get("/")?.html.match(/\/assets\/[\w.-]+\.js/g) ?? [];
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts)
    expect(readFileSync(path.join(CLIENT, script), "utf8")).not.toContain(sentence);
});
