import { lazy, Suspense } from "react";
import { isRouteErrorResponse, useRouteLoaderData } from "react-router";
import type { Frame } from "#src/content/.server/frame.ts";
import { Container } from "#src/ui/container/container.tsx";
import { LoadErrorPage } from "./load-error-page.tsx";
import { HeadingFocus } from "./page-announcer.tsx";

// Loaded only for unknown URLs; no other page needs it.
const NotFoundPage = lazy(() =>
  import("./not-found-page.tsx").then(
    (module) => ({ default: module.NotFoundPage }),
    () => ({ default: () => <LoadErrorPage help={undefined} /> }),
  ),
);

/** Development only: the error itself, such as all content issues with their locations. */
function DevelopmentError({ error }: { error: Error }) {
  return (
    <>
      <LoadErrorPage help={undefined} />
      <Container>
        <pre>{error.message}</pre>
      </Container>
    </>
  );
}

/** Replaces the page for an unknown URL or after an error. */
export function ErrorPage({ error }: { error: unknown }) {
  const frame = useRouteLoaderData("root") as Frame | undefined;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  if (import.meta.env.DEV && error instanceof Error) return <DevelopmentError error={error} />;
  if (!frame || !isMissing) return <LoadErrorPage help={frame?.site} />;
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
