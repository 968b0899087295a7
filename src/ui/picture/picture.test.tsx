import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { PictureData } from "../lib/picture-address.ts";
import { Picture } from "./picture.tsx";

const lamp: PictureData = {
  base: "/pictures/0123456789/lamp",
  width: 1200,
  height: 800,
  alt: "A lamp on a table.",
  focal: [60, 50],
  theme: "night",
  decorative: false,
  isDrawing: false,
  isMono: false,
  previews: { whole: "331f", upright: "441f" },
};

it("loads lazily, keeps its place, and offers the smaller format first", () => {
  const html = renderToStaticMarkup(<Picture picture={lamp} sizes="50vw" />);
  expect(html).toMatch(
    /<source type="image\/avif" srcSet="\/pictures\/0123456789\/lamp-456.avif 456w, .+?" sizes="50vw"\/><img/,
  );
  expect(html).toContain('width="1200" height="800" alt="A lamp on a table." loading="lazy"');
});

it.each([["arch"], ["tall-arch"], ["circle"], ["upright"]] as const)(
  "in the shape %s only the upright part around the focal point is loaded",
  (shape) => {
    const html = renderToStaticMarkup(<Picture picture={lamp} sizes="50vw" shape={shape} />);
    expect(html).not.toMatch(/lamp-\d/);
    expect(html).toContain('src="/pictures/0123456789/lamp.upright-60-640.webp"');
    expect(html).toContain('width="640" height="800"');
    expect(html).toContain("pl1-4");
  },
);

it("a narrow screen can load another shape", () => {
  const narrow = { shape: "upright", sizes: "90vw" } as const;
  const html = renderToStaticMarkup(<Picture picture={lamp} sizes="50vw" narrow={narrow} />);
  expect(html).toMatch(
    /<source type="image\/avif" media="\(max-width: 899px\)" srcSet="[^"]*lamp\.upright-60-[^"]*" sizes="90vw" width="640" height="800"\/><source type="image\/avif" srcSet="[^"]*lamp-456/,
  );
});

it("the picture at the top of a page is loaded first", () => {
  const html = renderToStaticMarkup(<Picture picture={lamp} sizes="100vw" priority />);
  expect(html).toContain('loading="eager"');
  expect(html).toContain('fetchPriority="high"');
});

it("a decorative picture has no alternative text and can be hidden", () => {
  const html = renderToStaticMarkup(<Picture picture={lamp} sizes="100vw" isDecorative />);
  expect(html).toContain('alt=""');
  expect(html).toContain("data-decorative");
});

it("a drawing is one file for every size and shape", () => {
  const { previews, ...drawing } = { ...lamp, isDrawing: true };
  const html = renderToStaticMarkup(<Picture picture={drawing} sizes="100vw" shape="arch" />);
  expect(html).not.toMatch(/<source|srcSet|preview/);
  expect(html).toContain('src="/pictures/0123456789/lamp.svg"');
  expect(html).toContain('width="1200" height="800"');
});
