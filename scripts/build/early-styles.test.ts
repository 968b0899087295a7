import { expect, it } from "vitest";
import { askEarlyForStyles } from "./early-styles.ts";

const look = '<link rel="stylesheet" href="/assets/look-1.css"/>';
const large = '<link rel="stylesheet" href="/assets/core-1.css#"/>';
const own =
  '<link rel="stylesheet" href="/assets/shop.css"/><link rel="stylesheet" href="/assets/kit.css#"/>';

it("asks for a page's own style sheets first and leaves the cascade as it is", () => {
  expect(askEarlyForStyles(`<head>${look}${large}${own}</head>`)).toBe(
    '<head><link rel="preload" href="/assets/shop.css" as="style"/>' +
      `<link rel="preload" href="/assets/kit.css#" as="style"/>${look}${large}${own}</head>`,
  );
});

it.each([`<head>${look}${large}</head>`, "<head></head>"])("has nothing to ask for early in %s", (html) => {
  expect(askEarlyForStyles(html)).toBe(html);
});
