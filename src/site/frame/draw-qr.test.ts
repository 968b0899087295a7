import decodeQR from "qr/decode.js";
import { expect, it } from "vitest";
import { drawQr } from "./draw-qr.server.ts";

it("draws an address that a camera reads, with a light border", () => {
  const address = `https://studio.test/desk/welcome#${"aB3_-".repeat(8)}xyz`;
  const { size, path } = drawQr(address);
  const scale = 4;
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    expect(Math.min(Number(x), Number(y), size - Number(x) - Number(length))).toBeGreaterThanOrEqual(4);
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      const from = (row * side + Number(x) * scale) * 4;
      for (let at = from; at < from + Number(length) * scale * 4; at += 4) data.fill(0, at, at + 3);
    }
  }
  expect(decodeQR({ width: side, height: side, data })).toBe(address);
});
