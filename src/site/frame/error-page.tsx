import { lazy, Suspense } from "react";
import { isRouteErrorResponse, useRouteLoaderData } from "react-router";
import type { Help } from "#core/form/refusals.ts";
import type { Frame } from "#site/content/.server/frame.ts";
import { CallOrWrite } from "#site/forms/call-or-write.tsx";
import { Button } from "#ui/button/button.tsx";
import { Container } from "#ui/container/container.tsx";
import { Section } from "#ui/section/section.tsx";
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
        <NotFoundPage note={typeof error.data === "string" ? error.data : undefined} />
        <HeadingFocus />
      </Suspense>
    </>
  );
}

/**
 * Shown after an error, such as a chunk that failed to load. It depends on nothing that could be missing as
 * well.
 * @param help undefined if even the studio's facts could not be loaded.
 */
function LoadErrorPage({ help }: { help: Help | undefined }) {
  return (
    <Section theme="night" lang="en" dir="ltr">
      <title>This page did not load</title>
      <Container>
        <h1 tabIndex={-1}>This page did not load</h1>
        <p>Something went wrong, on our side or on the way to you. You did nothing wrong.</p>
        <p>What you typed into a form is kept in this tab. Please load the page again.</p>
        <Button onClick={() => window.location.reload()}>Load the page again</Button>
        {help && (
          <p>
            If it does not help, <CallOrWrite help={help} />
          </p>
        )}
      </Container>
    </Section>
  );
}
