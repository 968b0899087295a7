import { isRouteErrorResponse, useRouteLoaderData } from "react-router";
import type { loader } from "#src/root.tsx";
import { FaultPage } from "./fault-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** Shown where a page cannot be: an address that nothing answers to, or a fault. */
export function ErrorPage({ error }: { error: unknown }) {
  const frame = useRouteLoaderData<typeof loader>("root");
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  if (!frame || !isMissing) return <FaultPage help={frame?.site} />;
  return (
    <>
      <title>{frame.notFound.meta.title}</title>
      <NotFoundPage />
    </>
  );
}
