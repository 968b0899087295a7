import type { Config } from "@react-router/dev/config";
import { finishBuild } from "./scripts/build/finish-build.ts";
import { listPaths } from "./scripts/build/list-paths.ts";

export default {
  appDirectory: "src",
  ssr: false,
  prerender: { paths: listPaths, concurrency: 2 },
  buildEnd: ({ reactRouterConfig }) => finishBuild(reactRouterConfig.buildDirectory),
} satisfies Config;
