import { expect, it } from "vitest";
import { filmFrame, filmPage } from "./video-dialog.tsx";

it("plays a file of this site without a frame", () => {
  const film = { file: "/films/a-walk.mp4", youtube: "abcdefghijk" };
  expect(filmPage(film)).toBe("/films/a-walk.mp4");
  expect(filmFrame(film)).toBeUndefined();
});

it("takes a film on YouTube from the address that sets no cookies", () => {
  const film = { youtube: "abcdefghijk" };
  expect(filmPage(film)).toBe("https://www.youtube-nocookie.com/embed/abcdefghijk");
  expect(filmFrame(film)).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk\?autoplay=1/);
});

it("knows when there is no film", () => {
  expect(filmPage({})).toBeUndefined();
  expect(filmFrame({})).toBeUndefined();
});
