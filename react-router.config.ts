import type { Config } from "@react-router/dev/config";
import { finishBuild, finishPages } from "./scripts/build/finish-build.ts";
import { listPaths } from "./scripts/build/list-paths.ts";

// The build that `npm run test:fixtures` looks at (src/routes.ts); it has nothing to search and is never published.
const isFixtures = Boolean(process.env.FIXTURES);

export default {
  appDirectory: "src",
  // Tests and measurements that build for themselves leave what is being served alone.
  buildDirectory: process.env.BUILD_DIR ?? (isFixtures ? ".fixtures" : "build"),
  ssr: false,
  prerender: { paths: listPaths, concurrency: 2 },
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) =>
    isFixtures ? finishPages(buildDirectory) : finishBuild(buildDirectory),
} satisfies Config;
