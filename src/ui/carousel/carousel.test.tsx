import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Carousel } from "./carousel.tsx";
import { firstShown } from "./use-carousel.ts";

const slides = ["One", "Two", "Three"].map((name) => ({ key: name, name, content: <p>Room {name}</p> }));

it("its static HTML is a strip that the keyboard can scroll, with every slide in reach", () => {
  const html = renderToStaticMarkup(<Carousel label="Rooms" slides={slides} />);
  expect(html.match(/aria-roledescription="slide"/g)).toHaveLength(3);
  expect(html).toContain('tabindex="0"');
  expect(html).not.toContain("inert");
  for (const { name } of slides) expect(html).toContain(`Room ${name}`);
});

it("one slide alone has no arrows, no dots, and no stop for the keyboard", () => {
  const html = renderToStaticMarkup(<Carousel label="Rooms" slides={slides.slice(0, 1)} />);
  expect(html).toContain("Room One");
  expect(html).not.toContain("<button");
  expect(html).not.toContain("tabindex");
});

it("counts from the first visible slide", () => {
  expect(firstShown(new Set([3, 1, 2]))).toBe(1);
  expect(firstShown(undefined)).toBe(0);
});
