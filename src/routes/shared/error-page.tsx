import { isRouteErrorResponse } from "react-router";

/** Shown where a page cannot be: an address that nothing answers to, or a fault. */
export function ErrorPage({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <h1 tabIndex={-1}>{isMissing ? "We could not find this page" : "Something went wrong"}</h1>;
}
