/** What may import what: see docs/architecture.md. */

/**
 * The folders of `src/`, from what everything stands on to what stands on everything. A folder imports only from itself and
 * from folders before it. Types are left out: they leave no trace when the code runs.
 */
const order = [
  ...[
    "core/values",
    "ui",
    "core/process",
    "core/form",
    "core/config",
    "core/store",
    "core/http",
    "core/outbox",
    "core/pay",
    "core/money",
    "core/booking",
  ],
  ...["site/styles", "site/palette", "site/content", "site/forms"],
  ...["features/comfort", "features/vitals", "site/boot", "site/sections", "site/frame"],
  ...["site/pictures", "site/static", "site/render"],
  ...["desk", "features/messages", "features/papers", "features/payments", "features/money"],
  ...["features/passes", "features/waivers", "features/invoices", "features/visits", "features/waiting-list"],
  ...["features/shop", "features/gifts", "features/events", "features/comments", "features/letters"],
  ...["site/reading", "site/words", "site/publishing"],
  ...["features/guests", "features/backups", "features/copies", "features/health", "features/launch"],
  // Features that nobody else needs have no line of their own.
  ...["features/*", "site/pages", "app"],
];

const named = order.flatMap((folder) => /^features\/([a-z-]+)$/.exec(folder)?.[1] ?? []);
const pattern = (folder) =>
  folder === "features/*" ? `features/(?!(${named.join("|")})/)[^/]+/` : `${folder}/`;

const within = (folders) => `^src/(${folders.map(pattern).join("|")})`;

/** The doors of a feature: for browser and server, for pages, for servers. */
const doors = "^src/features/(?<feature>[^/]+)/(model\\.ts|parts\\.tsx|\\k<feature>\\.server\\.ts)$";

/** Tests and fixtures may show and drive what belongs together. */
const tried = "\\.(fixtures|test)\\.tsx?$";

function forbid(name, comment, from, to) {
  return { name, comment, severity: "error", from, to };
}

const values = { dependencyTypesNot: ["type-only"] };

const downward = order
  .map((folder, at) => [folder, order.slice(at + 1)])
  .filter(([, later]) => later.length > 0)
  .map(([folder, later]) =>
    forbid(
      `${folder.replaceAll("/", "-").replace("*", "others")}-stands-on-others`,
      "A folder imports only folders that stand before it in the order. What has to go up is registered: it is given at the start.",
      { path: within([folder]), pathNot: tried },
      { path: within(later), ...values },
    ),
  );

export default {
  forbidden: [
    ...downward,
    forbid(
      "a-feature-has-doors",
      "Others enter a feature through model.ts, parts.tsx or <feature>.server.ts: what is behind them can be changed freely.",
      { path: "^src/features/([^/]+)/", pathNot: tried },
      { path: "^src/features/", pathNot: `^src/features/$1/|${doors}` },
    ),
    forbid(
      "features-have-doors",
      "The site, the desk, the app and the commands enter a feature through its doors, too.",
      { path: "^(src/(?!features/)|scripts/)", pathNot: tried },
      { path: "^src/features/", pathNot: doors },
    ),
    forbid("no-cycles", "Two modules that import each other are really one module.", {}, { circular: true }),
    forbid(
      "has-a-place-in-the-order",
      "A new folder gets a line in the order above.",
      { path: "^src/[^/]+/", pathNot: within(order) },
      {},
    ),
    forbid(
      "ui-knows-no-studio",
      "Components take text as plain props, not as types of content schemas; of the core they know the addresses and formats.",
      { path: "^src/ui/", pathNot: tried },
      { path: "^src/", pathNot: "^src/(ui|core/values)/" },
    ),
    forbid(
      "pages-stand-alone",
      "What two pages share is a section, or in src/site/frame.",
      { path: "^src/site/pages/([^/]+)/", pathNot: tried },
      { path: "^src/site/pages/([^/]+)/", pathNot: "^src/site/pages/$1/" },
    ),
    forbid(
      "sections-stand-alone",
      "A section never imports another section.",
      { path: "^src/site/sections/([^/]+)/" },
      { path: "^src/site/sections/([^/]+)/", pathNot: "^src/site/sections/$1/" },
    ),
    forbid(
      "pages-know-no-desk",
      "Only the route table and other rooms import from a room.",
      {
        path: "^src/",
        pathNot: `/desk/|/parts\\.tsx$|/model\\.ts$|^src/(routes\\.ts|app/)|\\.server\\.ts$|${tried}`,
      },
      { path: "^src/(features/[^/]+|site/words)/desk/", pathNot: "\\.server\\.ts$" },
    ),
    forbid(
      "server-and-site-are-apart",
      "What the browser gets imports no file of the server. Pages may import its types, which leave no trace.",
      {
        path: "^src/",
        pathNot: `\\.server\\.tsx?$|/\\.server/|^src/(entry\\.server|root|site/frame/|desk/|features/[^/]+/(guest|desk)/)|${tried}`,
      },
      { path: "\\.server\\.tsx?$", pathNot: "/(services|draw-qr)\\.server\\.ts$", ...values },
    ),
    forbid(
      "nobody-imports-scripts",
      "Scripts are commands: nobody else knows them.",
      { path: "^src" },
      { path: "^scripts" },
    ),
    forbid(
      "nobody-imports-the-workshop",
      "The workshop measures, tries and makes; only tests, the build and commands for engineers use it.",
      { path: "^src", pathNot: tried },
      { path: "^workshop" },
    ),
    forbid(
      "sql-stands-in-stores",
      "SQL stands in src/core/store/ and in one …-store.server.ts for each feature; everybody else calls its functions.",
      {
        path: "^(src|scripts)",
        pathNot: `^src/core/store/|/[a-z-]+-store\\.server\\.ts$|${tried}`,
      },
      { path: "^node:sqlite$|^sqlite$|node_modules/kysely" },
    ),
    forbid(
      "content-is-read-at-build-time",
      "Only pages, configuration, commands and tests read the content folder.",
      { path: "^src/(core|ui|site/(sections|boot|render|static))/", pathNot: tried },
      { path: "^src/site/content/\\.server" },
    ),
    forbid(
      "no-orphans",
      "A module that is never imported is dead code.",
      {
        orphan: true,
        // The not-found page's script, and what stands in for a module of React Router, are bundled by their path.
        pathNot:
          "\\.(test|fixtures|d)\\.|^(scripts|workshop|tests)/|config\\.(ts|mjs)$|^src/(routes\\.ts|site/content/schemas|site/boot/(tidy-path|route-discovery))|^src/(desk|(features/[^/]+|site/words)/desk)/",
      },
      {},
    ),
    forbid(
      "no-dev-packages-at-run-time",
      "Packages that the server or the site imports belong in dependencies.",
      {
        path: "^src",
        pathNot: "\\.(test|fixtures)\\.|^src/(site/(content/\\.server|reading/)|entry\\.server|routes\\.ts)",
      },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "resolvable",
      "Imports must resolve.",
      {},
      { couldNotResolve: true, pathNot: "^(virtual:|mdast$|\\./\\+types)|\\?boot$" },
    ),
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\+types/|^build|^\\.react-router" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".css", ".json"],
    },
  },
};
