import { expect, it } from "vitest";
import {
  askPath,
  type BlogLayout,
  blogLayoutOf,
  blogListPath,
  buyPassPath,
  collectionOf,
  isPagePath,
  pagePath,
  postPathIn,
  searchPath,
  tidyLivePath,
} from "./paths.ts";

it.each<[BlogLayout, string, string, string]>([
  ["right-sidebar", "/blog", "/blog/page/2", "/blog-single/1"],
  ["left-sidebar", "/blog-left-sidebar", "/blog-left-sidebar/page/2", "/blog-single-left-sidebar/1"],
  ["wide", "/blog-fullwidth", "/blog-fullwidth/page/2", "/blog-single-fullwidth/1"],
])("the addresses of the layout %s lead to it and identify it", (layout, first, second, post) => {
  expect(blogListPath(1, layout)).toBe(first);
  expect(blogListPath(2, layout)).toBe(second);
  expect(postPathIn(layout, "1")).toBe(post);
  for (const path of [first, second, post]) expect(blogLayoutOf(path)).toBe(layout);
});

it("a page has one name, with or without a slash", () => {
  expect([pagePath("/about/"), pagePath("/about"), pagePath("/")]).toEqual(["/about", "/about", "/"]);
});

it("any text can be searched for", () => {
  expect(searchPath("at home & away")).toBe("/search?q=at%20home%20%26%20away");
});

it.each([
  ["/Book", "/book"],
  ["/pass%E2%80%9D", "/pass"],
  ["/book/check%20", "/book/check"],
  ["/booking/HX7K2%E2%80%8B", "/booking/HX7K2"],
  ["/booking/HX7K2).", "/booking/HX7K2"],
  ["/waiver/a-B_c%0A", "/waiver/a-B_c"],
  ["/sign-up/caf%C3%A9", "/sign-up/caf%c3%a9"],
  ["/booking/%ff.", "/booking/%ff"],
  ["/%2F%2Fevil.example/pass", "/evil.example/pass"],
])("what clings to an address that is rendered on request is left out: %s", (typed, path) => {
  expect(tidyLivePath(typed)).toBe(path);
});

it("one asks about a visit by what leads to it, whatever signs that has", () => {
  expect([
    askPath({ hold: "a&b" }),
    askPath({ ticket: "a b" }),
    askPath({ reference: "HX7K2", key: "a=b" }),
  ]).toEqual(["/book/ask?hold=a%26b", "/book/ask?ticket=a+b", "/booking/HX7K2/ask?key=a%3Db"]);
  expect(buyPassPath("five-hours")).toBe("/pass/buy?product=five-hours");
});

it("a link leads to a published page, or to a file, to what is rendered on request, or elsewhere", () => {
  const links = [
    "/about",
    "/about?a=b.pdf",
    "/causes-single/a#b.c",
    "/events.ics",
    "/booking/HX7K2",
    "/desk",
    "about",
    "https://a.example",
  ];
  expect(links.filter(isPagePath)).toEqual(links.slice(0, 3));
});

it.each([
  ["/causes-single/a", "causes"],
  ["/event-single/a.data", "events"],
  ["/service-single/a", "services"],
  ["/blog-single-fullwidth/a", "posts"],
  ["/elsewhere", "posts"],
])("%s is an entry of the %s", (path, collection) => {
  expect(collectionOf(path)).toBe(collection);
});
