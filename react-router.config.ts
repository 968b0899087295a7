import type { Config } from "@react-router/dev/config";
import { buildFolder } from "./src/core/config/values.server.ts";

export default {
  appDirectory: "src",
  // Tests that make their own build must not overwrite the one being served.
  buildDirectory: buildFolder(process.env, process.env.FIXTURES ? ".fixtures" : "build"),
  // `npm run publish` prerenders pages (scripts/publish.ts); the server renders a few on request.
  ssr: true,
  // Ship the whole route manifest upfront: static hosts cannot answer manifest requests.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
