import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  // Tests that build for themselves leave what is being served alone.
  buildDirectory: process.env.BUILD_DIR ?? (process.env.FIXTURES ? ".fixtures" : "build"),
  // Pages are rendered by `npm run publish` (scripts/publish.ts), and a few by the server at the moment of a request.
  ssr: true,
  // The whole route table comes with the first script: static hosts cannot answer questions about it.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
