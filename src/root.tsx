// First, so that the order of the cascade layers is set before any component adds to one.
import "#site/styles/index.css";

import { Fragment, type ReactNode, useEffect } from "react";
import {
  Meta,
  type MetaDescriptor,
  Outlet,
  type UIMatch,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { relayTarget } from "#core/form/form-target.ts";
import { services } from "#core/http/services.server.ts";
import { directionOf } from "#core/values/locale.ts";
import { NewsletterForm } from "#features/letters/parts.tsx";
import { newsletterForm } from "#features/messages/model.ts";
import { readFrame } from "#site/content/.server/frame.ts";
import { FormTargetContext } from "#site/forms/use-form-target.ts";
import { RefusedFormContext, useRefusedForm } from "#site/forms/use-refused-form.ts";
import { ErrorPage } from "#site/frame/error-page.tsx";
import { PageAnnouncer } from "#site/frame/page-announcer.tsx";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { PageStyles } from "#site/frame/page-styles.tsx";
import { RouterScripts } from "#site/frame/router-scripts.tsx";
import { useBegun } from "#site/frame/use-start.ts";
import { BackToTop } from "#site/sections/back-to-top/back-to-top.tsx";
import { ClosedNotice } from "#site/sections/closed-notice/closed-notice.tsx";
import { Footer } from "#site/sections/footer/footer.tsx";
import { Header } from "#site/sections/header/header.tsx";
import textFont from "#site/styles/fonts/atkinson-hyperlegible-next.woff2";
import textFontOfAll from "#site/styles/fonts/atkinson-hyperlegible-next-all.woff2";
import displayFont from "#site/styles/fonts/fraunces.woff2";
import displayFontOfAll from "#site/styles/fonts/fraunces-all.woff2";
import { BOOK_HREF } from "#ui/lib/site-anchors.ts";
import { SkipLink } from "#ui/skip-link/skip-link.tsx";
import type { Route } from "./+types/root";

/**
 * Preloaded, so that text hardly moves when they arrive. A page's first picture has priority, since text can
 * be read without them. The smaller font goes first.
 */
const FONTS = [displayFont, textFont];
/** Of a page in another language: src/site/pages/short/all-letters.css. */
const FONTS_OF_ALL = [displayFontOfAll, textFontOfAll];

/** Data that every page shares: the studio's facts for header, footer and forms. */
export function loader({ context }: Route.LoaderArgs) {
  const { refusedForm, pledgeNumber } = context.get(services);
  return { ...readFrame(), ...(refusedForm && { refusedForm }), ...(pledgeNumber && { pledgeNumber }) };
}

/** The head of pages without one of their own: live ones, and the desk. Search engines do not index them; each sets its title itself. */
export function meta(): MetaDescriptor[] {
  return [{ name: "robots", content: "noindex" }];
}

/** The frame stays the same while a visitor navigates; data files do not even contain it. */
export function shouldRevalidate(): boolean {
  return false;
}

/** The language that a page says in its data, and its link to skip to the content; those of the site if it says none. */
function languageOf(match: UIMatch | undefined): { lang: string; skip?: string } {
  return { lang: "en", ...(match?.loaderData as Partial<ReturnType<typeof languageOf>> | undefined) };
}

/** The document around every page, including the error page. */
export function Layout({ children }: { children: ReactNode }) {
  const { tint, locale } = useRouteLoaderData<typeof loader>("root") ?? {};
  const { lang } = languageOf(useMatches().at(-1));
  return (
    // The comfort script sets attributes here before React hydrates.
    <html
      lang={lang}
      dir={directionOf(lang)}
      id="scroll"
      data-locale={locale && JSON.stringify(locale)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {(lang === "en" ? FONTS : FONTS_OF_ALL).map((font) => (
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
        <PageStyles />
      </head>
      <body>
        {children}
        <RouterScripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData: frame }: Route.ComponentProps) {
  const match = useMatches().at(-1);
  const handle = match?.handle as PageHandle | undefined;
  // The desk has its own frame, without the header and footer that visitors see.
  const isDesk = match && /(^|\/)desk\//.test(match.id);
  const { serviceWorker } = frame.site;
  useEffect(() => {
    // The offline worker has a chunk of its own, which nothing waits for or needs.
    if (import.meta.env.PROD && serviceWorker) import("#site/boot/offline/keep-visited.ts").catch(() => {});
  }, [serviceWorker]);
  return (
    <FormTargetContext value={frame.formTarget ?? relayTarget()}>
      <RefusedFormContext value={frame.refusedForm}>
        {isDesk && !handle?.fault ? (
          <Outlet />
        ) : (
          <Frame frame={frame} handle={handle} language={languageOf(match)}>
            {handle?.fault ? <ErrorPage error={handle.fault} /> : <Outlet />}
          </Frame>
        )}
      </RefusedFormContext>
    </FormTargetContext>
  );
}

/** Shown instead of a page: for an unknown address, or after an error. */
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
  /** What the page declares; undefined where an error replaces it. */
  handle: PageHandle | undefined;
  /** Language of the page, which may be another than that of the rest of the site. */
  language?: ReturnType<typeof languageOf>;
  children: ReactNode;
};

function Frame({ frame, handle, language, children }: FrameProps) {
  const Around = (language?.lang ?? "en") === "en" ? Fragment : InEnglish;
  const translations = frame.translations ?? [];
  const inMenu = translations.map(({ lang, label, href }) => ({ id: href, title: label, link: href, lang }));
  const anchors = handle?.anchors ?? [];
  const newsletter = frame.site.newsletter;
  const isSignUpRefused = useRefusedForm(newsletterForm.name) !== undefined;
  const requestHref = handle?.takesBookings === false ? `/${BOOK_HREF}` : BOOK_HREF;
  const bookHref = useBegun() ?? frame.bookHref ?? requestHref;
  return (
    <>
      <SkipLink>{language?.skip}</SkipLink>
      <Around>
        {frame.closures && <ClosedNotice closures={frame.closures} />}
        <Header
          brand={frame.brand}
          shortName={frame.site.shortName}
          links={frame.site.navigation.header}
          menu={[...frame.site.navigation.menu, ...inMenu]}
          book={{ label: frame.bookLabel, href: bookHref }}
          anchors={anchors}
          theme={handle?.theme ?? "night"}
          isBelowBar={handle?.hasTopBar ?? false}
        />
      </Around>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Around>
        <Footer
          brand={frame.brand}
          site={frame.site}
          links={frame.site.navigation.footer}
          explore={[...frame.site.navigation.explore, ...translations]}
          anchors={anchors}
          closed={frame.closed}
          isSample={frame.site.isSample}
          isShort={handle?.isStep ?? false}
          said={handle?.says ?? []}
          newsletter={
            newsletter && {
              title: newsletter.title,
              form: <NewsletterForm words={newsletter} help={frame.site} position="footer" />,
              isOpen: isSignUpRefused,
            }
          }
        />
        <BackToTop />
      </Around>
      <PageAnnouncer />
    </>
  );
}

/** Says that the frame around a translated page is in the language of the site. */
function InEnglish({ children }: { children: ReactNode }) {
  return (
    <div lang="en" dir="ltr" data-frame>
      {children}
    </div>
  );
}
