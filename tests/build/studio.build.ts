import { expect, test } from "vitest";
import { readPage, readPages, textOf } from "./built-site.ts";

/** The text of a page, without header and footer. */
function mainText(address: string): string {
  const main = readPage(address).document.querySelector("main");
  return main ? textOf(main) : "";
}

test("the list of all pages links to every page, except duplicates and pages hidden from search engines", () => {
  const listed = new Set(
    readPage("/accessibility")
      .document.querySelectorAll("#all-pages a")
      .map((link) => link.getAttribute("href")?.replace(/#.*/, "")),
  );
  const main = readPages().filter(({ path, document }) => {
    const canonical = document.querySelector("link[rel=canonical]")?.getAttribute("href");
    const isSearchable = !document.querySelector("meta[name=robots][content*=noindex]");
    return isSearchable && canonical && new URL(canonical).pathname === path;
  });
  expect(main.length).toBeGreaterThan(30);
  const later = /\/page\/\d+$/;
  expect(main.map(({ path }) => path).filter((path) => !listed.has(path) && !later.test(path))).toEqual([]);
  for (const variant of ["/home-2", "/home-3", "/home-4", "/causes-s2", "/causes-s3", "/blog-fullwidth"])
    expect(listed).toContain(variant);
});

test("the price list has the same price for each service as its page", () => {
  const rows = readPage("/service").document.querySelectorAll("#prices dl > div");
  expect(rows.length).toBeGreaterThan(4);
  for (const row of rows) {
    const page = mainText(row.querySelector("a")?.getAttribute("href") ?? "");
    const price = row.querySelector("dd");
    expect(page).toContain(price ? textOf(price) : "a price");
  }
});

test("every page links to the visit story, the prices and the search", () => {
  for (const { path, document } of readPages()) {
    const links = document.querySelectorAll("header a, footer a").map((link) => link.getAttribute("href"));
    expect(links, path).toEqual(
      expect.arrayContaining(["/what-to-expect", "/service#prices", "/search#search-query"]),
    );
  }
  for (const path of ["/", "/service", "/service-single/quiet-hour-visit"])
    expect(readPage(path).document.querySelector("main a[href^='/what-to-expect']"), path).not.toBeNull();
});

test("the search page lists each page once, at its canonical address", () => {
  const links = readPage("/search").document.querySelectorAll("#all-pages a");
  const addresses = links.map((link) => link.getAttribute("href")?.replace(/#.*/, "") ?? "");
  expect(addresses.length).toBeGreaterThan(30);
  const canonical = addresses.map((address) => {
    const named = readPage(address).document.querySelector("link[rel=canonical]")?.getAttribute("href");
    return new URL(named ?? "").pathname;
  });
  expect(canonical).toEqual(addresses);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("the privacy page states the facts of this site", () => {
  const text = mainText("/privacy");
  expect(text).toContain("Last updated: April 2025");
  expect(text).toContain("anyone under 13");
  expect(text).toContain("30 days after");
  expect(text).toContain("180 days");
  // The sample site measures nothing, so it must not claim both.
  expect(text).toContain("We do not count or follow visitors");
  expect(text).not.toContain("We measure how fast");
  expect(readPages().filter(({ html }) => html.includes("/assets/vitals-"))).toEqual([]);
});

test("a service page has its price, senses and benefits, and links to other services and pictures", () => {
  const { document } = readPage("/service-single/bubble-tube-corner");
  const text = mainText("/service-single/bubble-tube-corner");
  expect(text).toContain("$35 for 60 min");
  expect(text).toMatch(/Light\s*3 of 5, some/);
  expect(text).toMatch(/Scent\s*0 of 5, none/);
  expect(document.querySelectorAll("section[aria-labelledby=solutions-title] li a")).toHaveLength(3);
  expect(document.querySelectorAll("nav[aria-labelledby=services-title] li a")).toHaveLength(6);
  expect(document.querySelectorAll("section[aria-labelledby=pictures-title] li a")).toHaveLength(6);
  const benefits = document.querySelectorAll("section[aria-labelledby=benefits-title] details");
  expect(benefits).toHaveLength(4);
  expect(benefits.filter((benefit) => benefit.hasAttribute("open"))).toEqual([]);
});

test("the visit story goes from arriving to going home, and links to every room", () => {
  const { document } = readPage("/what-to-expect");
  const steps = document.querySelectorAll("#story h3").map((title) => textOf(title));
  expect(steps.at(0)).toContain("I arrive");
  expect(steps.at(-1)).toContain("I go home");
  expect(document.querySelectorAll("#story img").length).toBeGreaterThanOrEqual(steps.length / 2);
  expect(document.querySelectorAll("#rooms h3 a")).toHaveLength(8);
  expect(document.querySelectorAll("#directions li").length).toBeGreaterThan(2);
});

test("the not-found page has a search that works without JavaScript, and the main links", () => {
  const { document } = readPage("/404.html");
  const form = document.querySelector("main form");
  expect(form?.getAttribute("action")).toBe("/search");
  expect(form?.querySelector("input")?.getAttribute("name")).toBe("q");
  expect(document.querySelectorAll("main nav[aria-label='Main pages'] a").length).toBeGreaterThan(4);
});
