import { expect, it } from "vitest";
import { directionsLink, mapFrameAddress } from "./place-map.tsx";

const studio = { latitude: 39.9612, longitude: -82.9988 };

it("links to directions to a place", () => {
  const url = new URL(directionsLink(studio));
  expect(url.origin + url.pathname).toBe("https://www.openstreetmap.org/directions");
  expect(url.searchParams.get("to")).toBe("39.9612,-82.9988");
});

it("frames a map with the place marked in its middle", () => {
  const { searchParams } = new URL(mapFrameAddress(studio));
  const [west = 0, south = 0, east = 0, north = 0] = (searchParams.get("bbox") ?? "").split(",").map(Number);
  expect((west + east) / 2).toBeCloseTo(studio.longitude, 4);
  expect((south + north) / 2).toBeCloseTo(studio.latitude, 4);
  expect(searchParams.get("marker")).toBe("39.9612,-82.9988");
});
