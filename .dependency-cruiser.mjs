/** What may import what: see docs/architecture.md. */
const folders = {
  routes: "^src/(routes|pages|root|desk)",
  pages: "^src/pages",
  rooms: "^src/features/desk",
  sections: "^src/sections",
  features: "^src/features",
  ui: "^src/ui",
  lib: "^src/lib",
  boot: "^src/site/boot",
};

/** Fixtures and tests may show the members of a family together. */
const shown = "\\.(fixtures|test)\\.tsx$";

function forbid(name, comment, from, to) {
  return { name, comment, severity: "error", from, to };
}

export default {
  forbidden: [
    forbid("no-cycles", "Two modules that import each other are really one module.", {}, { circular: true }),
    forbid(
      "nobody-imports-routes",
      "Routes compose pages; nothing depends on them.",
      { pathNot: `^(src/(routes|pages|root|desk)|src/entry|tests|scripts)|${shown}` },
      { path: folders.routes },
    ),
    forbid(
      "pages-stand-alone",
      "What two pages share is a section, a feature, or in src/routes/shared.",
      { path: "^src/pages/([^/]+)/", pathNot: shown },
      { path: "^src/pages/([^/]+)/", pathNot: "^src/pages/$1/" },
    ),
    forbid(
      "sections-stand-alone",
      "A section never imports another section.",
      { path: "^src/sections/([^/]+)/" },
      { path: "^src/sections/([^/]+)/", pathNot: "^src/sections/$1/" },
    ),
    forbid(
      "features-stand-alone",
      "A feature never imports another feature.",
      { path: "^src/features/([^/]+)/" },
      { path: "^src/features/([^/]+)/", pathNot: "^src/features/$1/" },
    ),
    forbid(
      "features-know-no-sections",
      "features → ui → lib",
      { path: folders.features },
      { path: folders.sections },
    ),
    forbid(
      "ui-knows-no-studio",
      "ui → lib only, and the site's addresses. Components take text as plain props, not as types of content schemas.",
      { path: folders.ui },
      { path: "^(src/(sections|features|content|boot)|domain|server)", pathNot: "^domain/paths" },
    ),
    forbid(
      "lib-knows-nothing",
      "Of the app, lib imports only domain/.",
      { path: folders.lib },
      { path: "^(src/(sections|features|ui|content|boot)|server)" },
    ),
    forbid(
      "boot-knows-no-pages",
      "The scripts before React know no part of a page.",
      { path: folders.boot },
      { path: [folders.pages, folders.sections, folders.features] },
    ),
    forbid(
      "pages-know-no-boot",
      "Boot scripts run on their own, before React; no part of a page imports them.",
      { path: [folders.pages, folders.sections, folders.features] },
      { path: folders.boot },
    ),
    forbid(
      "content-knows-no-components",
      "Content is data: it knows no component that shows it.",
      { path: "^src/content" },
      { path: [folders.ui, folders.sections, folders.features] },
    ),
    forbid(
      "nobody-imports-scripts",
      "Scripts are commands: the site and the server know none of them.",
      { path: "^(src|server)" },
      { path: "^scripts" },
    ),
    forbid(
      "nobody-imports-benchmarks",
      "Benchmarks measure the rest; only tests borrow their servers and proxy.",
      { path: "^(src|domain|server|scripts)" },
      { path: "^bench" },
    ),
    forbid(
      "server-and-site-are-apart",
      "Browser and server share only domain/. Pages may import types from the server, which leave no trace.",
      { path: "^src" },
      { path: "^server", dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "pages-know-no-desk",
      "Only the route table and other rooms import from a room.",
      { path: "^src", pathNot: "^src/(desk|routes\\.ts)" },
      { path: folders.rooms },
    ),
    forbid(
      "sql-stands-in-stores",
      "SQL stands in server/store/ and in one …-store.ts for each domain; everybody else calls its functions.",
      {
        path: "^(src|domain|server|scripts)",
        pathNot:
          "^server/store/|^server/(booking|desk/people|mail|messages|newsletter|paper|passes|person|takings|vitals|waitlist)/[a-z]+-store\\.ts$|\\.(test|fixtures)\\.ts$",
      },
      { path: "^node:sqlite$|^sqlite$|node_modules/kysely" },
    ),
    forbid(
      "server-knows-no-site",
      "Browser and server share only domain/.",
      { path: "^server", pathNot: "\\.test\\.ts$" },
      { path: "^src" },
    ),
    forbid(
      "domain-is-pure",
      "domain/ is used on both sides.",
      { path: "^domain" },
      { path: "^(src|server|scripts|bench)" },
    ),
    forbid(
      "content-is-read-at-build-time",
      "Only routes, config files, scripts and tests read content.",
      { path: "^(src/(sections|features|ui|lib|boot)|server|domain)" },
      { path: "^src/content/\\.server" },
    ),
    forbid(
      "no-orphans",
      "A module that is never imported is dead code.",
      {
        orphan: true,
        // The not-found page's script is bundled by its path, and imports nothing.
        pathNot:
          "\\.(test|fixtures|d)\\.|^(scripts|bench|tests)/|config\\.(ts|mjs)$|^src/(routes|desk|content/schemas|boot/lowercase-path)",
      },
      {},
    ),
    forbid(
      "no-dev-packages-at-run-time",
      "Packages that the server or the site imports belong in dependencies.",
      {
        path: "^(server|domain|src)",
        pathNot: "\\.(test|fixtures)\\.|^src/(content/\\.server|entry\\.server|routes\\.ts)",
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
