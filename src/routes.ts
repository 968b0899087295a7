import { index, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** One page module at several addresses: the second and later ones need ids of their own. */
function alias(path: string, file: string): RouteConfigEntry {
  return route(path, file, { id: path });
}

// The whole URL map. `causes-s2`, `home-3` and the like are the addresses of the original template and stay.
export default [
  index("routes/home.tsx"),
  alias("home", "routes/home.tsx"),







  ...(process.env.NODE_ENV === "production" ? [] : [route("__fixtures/:name?", "routes/fixtures.tsx")]),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
