import encodeQR from "qr";
import type { QrDrawing } from "#ui/qr-code/qr-code.tsx";

/** Width of the light border in modules. Cameras need it to find the code. */
const quiet = 4;

/** Draws a URL as a QR code: one SVG path, one unit per module. */
export function drawQr(address: string): QrDrawing {
  const rows = encodeQR(address, "raw", { border: quiet });
  const runs = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? "#" : " "))
        .join("")
        .matchAll(/#+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size: rows.length, path: runs.join("") };
}
