import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { Benefits } from "./benefits.tsx";

const picture = samplePicture("night", "Bubble tubes.");
const benefits = ["Rest", "Warmth", "Quiet", "Focus", "Company"].map((title, index) => ({
  id: index + 1,
  title,
  slug: title.toLowerCase(),
  description: "Words.",
  service: `room-${index + 1}`,
  images: [picture, picture],
}));

it("shows the first four benefits, each leading to its service", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Benefits head={{ title: "Benefits", note: "Not medical treatment." }} benefits={benefits} />
    </MemoryRouter>,
  );
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(([, href, words]) => [
    words,
    href,
  ]);
  expect(links).toEqual([
    ["Rest", "/service-single/room-1"],
    ["Warmth", "/service-single/room-2"],
    ["Quiet", "/service-single/room-3"],
    ["Focus", "/service-single/room-4"],
  ]);
  expect(html).toContain("Not medical treatment.");
});
