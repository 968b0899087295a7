import encodeQR from "qr";
import type { QrDrawing } from "#src/sections/desk-invitation/desk-invitation.tsx";

/** Modules that stay light around a code, so that cameras find it. */
const quiet = 4;

/** Draws an address as a QR code: one path, a unit for each module. */
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
