import { expect, it } from "vitest";
import { manifestScript, type RouteManifest, visitorManifest } from "./site-code.server.ts";

const paths = {
  "pages/home/home": "",
  "desk/frame/framed-rooms": undefined,
  "desk/today/today": "desk",
  "desk/people/people": "desk/people",
  "pages/desks/desks": "desks",
};

const whole: RouteManifest = {
  entry: { imports: [], module: "/assets/entry.client.js" },
  routes: Object.fromEntries(
    Object.entries(paths).map(([id, path]) => [
      id,
      {
        id,
        path,
        module: `/assets/${id}.js`,
        hasAction: false,
        hasLoader: true,
        hasErrorBoundary: false,
      } as never,
    ]),
  ),
  url: "/assets/manifest-12345678.js",
  version: "12345678",
};

it("leaves out only the desk's routes", () => {
  expect(Object.keys(visitorManifest(whole).routes)).toEqual(["pages/home/home", "pages/desks/desks"]);
});

it("has a name of its own, which changes with the code", () => {
  const { url } = visitorManifest(whole);
  expect(url).toMatch(/^\/assets\/manifest-[0-9a-f]{8}\.js$/);
  expect(url).not.toBe(whole.url);
  expect(visitorManifest({ ...whole, version: "87654321" }).url).not.toBe(url);
  expect(manifestScript(visitorManifest(whole))).not.toContain("desk/");
});
