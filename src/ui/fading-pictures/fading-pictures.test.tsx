import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { samplePicture } from "../picture/sample-picture.fixtures.ts";
import { FadingPictures } from "./fading-pictures.tsx";

it.each([
  ["one picture has nothing to pause", ["day"], 0],
  ["two pictures can be paused", ["day", "night"], 1],
] as const)("%s", (_, names, buttons) => {
  const pictures = names.map((name) => samplePicture(name, ""));
  const html = renderToStaticMarkup(
    <FadingPictures pictures={pictures} sizes="100vw" className={undefined} />,
  );
  expect(html.match(/<button/g) ?? []).toHaveLength(buttons);
});
