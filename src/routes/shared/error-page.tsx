import { lazy, Suspense } from "react";
import { isRouteErrorResponse, useRouteLoaderData } from "react-router";
import type { Frame } from "#src/content/.server/frame.ts";
import { Container } from "#src/ui/container/container.tsx";
import { FaultPage } from "./fault-page.tsx";
import { HeadingFocus } from "./page-announcer.tsx";

// Fetched only when somebody has lost the way; every other page goes without it.
const NotFoundPage = lazy(() =>
  import("./not-found-page.tsx").then(
    (module) => ({ default: module.NotFoundPage }),
    () => ({ default: () => <FaultPage help={undefined} /> }),
  ),
);

/** In development only: what is wrong, such as every mistake in the content with its place. */
function FaultInWords({ error }: { error: Error }) {
  return (
    <>
      <FaultPage help={undefined} />
      <Container>
        <pre>{error.message}</pre>
      </Container>
    </>
  );
}

/** Shown where a page cannot be: an address that nothing answers to, or a fault. */
export function ErrorPage({ error }: { error: unknown }) {
  const frame = useRouteLoaderData("root") as Frame | undefined;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  if (import.meta.env.DEV && error instanceof Error) return <FaultInWords error={error} />;
  if (!frame || !isMissing) return <FaultPage help={frame?.site} />;
  return (
    <>
      <title>{frame.notFound.meta.title}</title>
      <Suspense>
        <NotFoundPage />
        <HeadingFocus />
      </Suspense>
    </>
  );
}
