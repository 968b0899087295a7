import { readSite } from "#src/content/.server/content.ts";
import { brandColors } from "./brand-colors.ts";
import { ICON_PATHS } from "./icons.ts";

/** Address of the manifest. */
export const MANIFEST_PATH = "/manifest.webmanifest";

/** Writes what a phone needs to put the site among its apps. */
export function webManifest(): string {
  const { name, shortName, description } = readSite();
  const manifest = {
    id: "/",
    name,
    short_name: shortName,
    description,
    lang: "en",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    // With the browser's way back and reload: many who come here are not at home with apps.
    display: "minimal-ui",
    background_color: brandColors("day")("background"),
    // Most pages begin in the night room.
    theme_color: brandColors("night")("background-alt"),
    icons: [
      { src: ICON_PATHS.small, sizes: "192x192", type: "image/png" },
      { src: ICON_PATHS.large, sizes: "512x512", type: "image/png" },
      { src: ICON_PATHS.maskable, sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
