import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { PictureData } from "#src/content/schemas/picture.ts";
import { Picture } from "./picture.tsx";

const lamp: PictureData = {
  src: "/assets/lamp.webp",
  width: 1200,
  height: 800,
  alt: "A lamp on a table.",
  focal: [60, 50],
  mood: "night",
  decorative: false,
  sources: [{ type: "image/avif", srcset: "/assets/lamp-480.avif 480w" }],
  focalClass: "focal fx-60 fy-50",
  placeholderClass: "preview pl1-3",
  isMono: false,
};

it("waits until it is near, keeps its place, and offers the smaller format first", () => {
  const html = renderToStaticMarkup(<Picture picture={lamp} sizes="50vw" />);
  expect(html).toMatch(
    /<source type="image\/avif" srcSet="\/assets\/lamp-480.avif 480w" sizes="50vw"\/><img/,
  );
  expect(html).toMatch(/width="1200" height="800" alt="A lamp on a table." loading="lazy"/);
});

it("the picture at the top of a page is fetched first", () => {
  const html = renderToStaticMarkup(<Picture picture={lamp} sizes="100vw" priority />);
  expect(html).toContain('loading="eager"');
  expect(html).toContain('fetchPriority="high"');
});

it("as decoration it is silent and can be hidden", () => {
  const html = renderToStaticMarkup(<Picture picture={lamp} sizes="100vw" isDecorative />);
  expect(html).toContain('alt=""');
  expect(html).toContain("data-decorative");
});

it("a drawing without sizes is one image", () => {
  const html = renderToStaticMarkup(<Picture picture={{ ...lamp, sources: [] }} sizes="100vw" />);
  expect(html).not.toContain("<source");
});
