import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { bootScripts, MINIFY } from "./scripts/build/boot-scripts.ts";
import { chunkGroups } from "./scripts/build/chunks.ts";
import { shortClassName } from "./scripts/build/class-name.ts";
import { retryRouteModules } from "./scripts/build/retry-route-modules.ts";
import { favicon, reloadOnContentChange, servePictures, serveSounds } from "./scripts/build/serve-content.ts";

/** Scripts that pages load by themselves, before React is there. */
const PAGE_SCRIPTS = {
  wake: path.resolve("src/boot/wake.ts"),
  vitals: path.resolve("src/boot/vitals.ts"),
  "lowercase-path": path.resolve("src/boot/lowercase-path.ts"),
};

export default defineConfig(({ mode }) => ({
  plugins: [
    bootScripts(PAGE_SCRIPTS),
    servePictures(),
    serveSounds(),
    reactRouter(),
    retryRouteModules(),
    reloadOnContentChange(),
    favicon(),
  ],
  css: {
    modules: mode === "production" ? { generateScopedName: shortClassName } : {},
  },
  build: {
    terserOptions: MINIFY.terserOptions,
    // Recent browsers only: keeps modern CSS as it is written and the script small.
    target: ["chrome111", "firefox114", "safari16.4"],
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
    // All browsers above know `modulepreload`.
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        // Fixtures, which nobody fetches from afar, are made small in a faster way; the server's part stays as it is.
        minify: process.env.FIXTURES ? true : MINIFY.minify,
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
      },
    },
  },
  // In development these are only met when somebody uses a slider, a form, the shop or a card: too late to prepare them
  // then, and a page would load twice.
  optimizeDeps: {
    include: [
      "@stripe/react-stripe-js",
      "@stripe/stripe-js/pure",
      "card-validator",
      "credit-card-type",
      "embla-carousel",
      "react-toastify/unstyled",
      "zustand/middleware",
      "zustand/react",
      "zustand/vanilla",
    ],
    // Met while routes are searched for packages; they read content on the server and never reach a browser.
    exclude: ["marked", "sharp", "yaml", "zod"],
  },
}));
