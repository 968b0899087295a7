import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { bootScripts } from "./workshop/build/boot-scripts.ts";
import { chunkGroups } from "./workshop/build/chunks.ts";
import { shortClassName } from "./workshop/build/class-name.ts";
import { openDoors } from "./workshop/build/doors.ts";
import { patchRouter } from "./workshop/build/patch-router.ts";
import {
  favicon,
  reloadOnContentChange,
  serveOwnFiles,
  servePictures,
  serveSounds,
} from "./workshop/build/serve-content.ts";

/** Scripts that pages load directly, without React. */
const PAGE_SCRIPTS = {
  wake: path.resolve("src/site/boot/wake.ts"),
  vitals: path.resolve("src/site/boot/send-vitals.ts"),
  "keep-typed": path.resolve("src/site/boot/keep-typed.ts"),
  "tidy-path": path.resolve("src/site/boot/tidy-path.ts"),
};

export default defineConfig(({ mode }) => ({
  plugins: [
    openDoors(),
    bootScripts(PAGE_SCRIPTS),
    servePictures(),
    serveOwnFiles(),
    serveSounds(),
    reactRouter(),
    patchRouter(),
    reloadOnContentChange(),
    favicon(),
  ],
  css: {
    modules: mode === "production" ? { generateScopedName: shortClassName } : {},
  },
  build: {
    // Recent browsers only, to keep modern CSS unchanged and scripts small.
    target: ["chrome111", "firefox114", "safari16.4"],
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
    // All browsers above support `modulepreload`.
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
      },
    },
  },
  // Prebundle packages that the dev server would only discover when a slider, form, shop or card field is
  // used: a late discovery reloads the page.
  optimizeDeps: {
    include: [
      "card-validator",
      "credit-card-type",
      "embla-carousel",
      "react-toastify/unstyled",
      "zustand/middleware",
      "zustand/react",
      "zustand/vanilla",
    ],
    // Found when routes are scanned, but only used on the server to read content.
    exclude: [
      "libphonenumber-js",
      "mdast-util-from-markdown",
      "mdast-util-gfm",
      "micromark-extension-gfm",
      "sharp",
      "yaml",
      "zod",
    ],
  },
}));
