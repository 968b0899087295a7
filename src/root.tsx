// First, so that the order of the cascade layers is known before any component adds to one.
import "./styles/index.css";

import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, useMatches, useRouteLoaderData } from "react-router";
import { relayTarget } from "#contract/form-target.ts";
import type { Route } from "./+types/root";
import { readFrame } from "./content/.server/frame.ts";
import { FormTargetContext } from "./features/forms/form-target.ts";
import { NewsletterForm } from "./features/forms/newsletter-form.tsx";
import { RefusedFormContext } from "./features/forms/refused-form.ts";
import { BOOK_HREF } from "./lib/site-anchors.ts";
import { ErrorPage } from "./routes/shared/error-page.tsx";
import { PageAnnouncer } from "./routes/shared/page-announcer.tsx";
import { RouterScripts } from "./routes/shared/router-scripts.tsx";
import { BackToTop } from "./sections/back-to-top/back-to-top.tsx";
import { ClosedNotice } from "./sections/closed-notice/closed-notice.tsx";
import { Footer } from "./sections/footer/footer.tsx";
import { Header } from "./sections/header/header.tsx";
import { services } from "./services.server.ts";
import textFont from "./styles/fonts/atkinson-hyperlegible-next.woff2";
import displayFont from "./styles/fonts/fraunces.woff2";
import { SkipLink } from "./ui/skip-link/skip-link.tsx";

/**
 * Requested before the style sheet names them: text then hardly moves when they arrive. The first picture of a page goes
 * before them, since text can be read without them; the smaller of the two goes first.
 */
const FONTS = [displayFont, textFont];

/** What every page shares: the studio's facts for header, footer and forms. */
export function loader({ context }: Route.LoaderArgs) {
  const { refusedForm, pledgeNumber } = context.get(services);
  return { ...readFrame(), ...(refusedForm && { refusedForm }), ...(pledgeNumber && { pledgeNumber }) };
}

/** The frame stays as it is while a visitor goes from page to page; data files do not even hold it. */
export function shouldRevalidate(): boolean {
  return false;
}

/** What a page module may say about itself in its `handle`. */
export type PageHandle = {
  /** Section ids of the page: header links to them stay on it. */
  anchors?: readonly string[];
  /** Background under the header before it is scrolled; night where nothing is said. */
  theme?: "day" | "night";
  /** True where the server renders the page at the moment of a request; all other pages are published as files. */
  isLive?: boolean;
  /** True where the page brings its own frame, without the header and footer that visitors see: the desk. */
  hasOwnFrame?: boolean;
  /** False where the page's contact form takes no booking requests: Book buttons then lead to the home page's. */
  takesBookings?: boolean;
  /** Why the page's module could not be had, where there is none: src/boot/load-route.ts. */
  fault?: unknown;
};

/** The document around every page, the error page included. */
export function Layout({ children }: { children: ReactNode }) {
  const tint = useRouteLoaderData<typeof loader>("root")?.tint;
  return (
    // The comfort script writes attributes here before React wakes.
    <html lang="en" id="scroll" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {FONTS.map((font) => (
          <link
            key={font}
            rel="preload"
            href={font}
            as="font"
            type="font/woff2"
            crossOrigin=""
            fetchPriority="low"
          />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {tint && <style>{tint}</style>}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <RouterScripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData: frame }: Route.ComponentProps) {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const { serviceWorker } = frame.site;
  useEffect(() => {
    // Pages that open again without a network: in a file of its own, which nobody waits for or misses.
    if (import.meta.env.PROD && serviceWorker) import("./boot/offline/keep-visited.ts").catch(() => {});
  }, [serviceWorker]);
  return (
    <FormTargetContext value={frame.formTarget ?? relayTarget()}>
      <RefusedFormContext value={frame.refusedForm}>
        {handle?.hasOwnFrame ? (
          <Outlet />
        ) : (
          <Frame frame={frame} handle={handle}>
            {handle?.fault ? <ErrorPage error={handle.fault} /> : <Outlet />}
          </Frame>
        )}
      </RefusedFormContext>
    </FormTargetContext>
  );
}

/** Shown where a page cannot be: an address that nothing answers to, or a fault. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>("root");
  const page = <ErrorPage error={error} />;
  return frame ? (
    <Frame frame={frame} handle={undefined}>
      {page}
    </Frame>
  ) : (
    <main>{page}</main>
  );
}

export function HydrateFallback() {
  return null;
}

type FrameProps = {
  frame: Route.ComponentProps["loaderData"];
  /** What the page says about itself; nothing where an error stands in its place. */
  handle: PageHandle | undefined;
  children: ReactNode;
};

function Frame({ frame, handle, children }: FrameProps) {
  const anchors = handle?.anchors ?? [];
  const newsletter = frame.site.newsletter;
  const requestHref = handle?.takesBookings === false ? `/${BOOK_HREF}` : BOOK_HREF;
  const bookHref = frame.bookHref ?? requestHref;
  return (
    <>
      <SkipLink />
      {frame.closures && <ClosedNotice closures={frame.closures} />}
      <Header
        brand={frame.brand}
        shortName={frame.site.shortName}
        links={frame.site.navigation.header}
        menu={frame.site.navigation.menu}
        book={{ label: frame.bookLabel, href: bookHref }}
        anchors={anchors}
        theme={handle?.theme ?? "night"}
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer
        brand={frame.brand}
        site={frame.site}
        links={frame.site.navigation.footer}
        explore={frame.site.navigation.explore}
        anchors={anchors}
        isSample={frame.site.isSample}
        newsletter={
          newsletter && {
            title: newsletter.title,
            form: <NewsletterForm words={newsletter} help={frame.site} place="footer" />,
          }
        }
      />
      <BackToTop />
      <PageAnnouncer />
    </>
  );
}
