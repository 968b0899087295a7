// React Router's own way to find more routes is not loaded: a page that wakes knows all of them.

function isNotHere(): never {
  throw new Error("A page knows all routes.");
}

export {
  isNotHere as getCustomPatchRoutesOnNavigationFunction,
  isNotHere as RouteDiscoveryRuntime,
  isNotHere as useCustomRouteDiscovery,
  isNotHere as useRouteDiscovery,
};
