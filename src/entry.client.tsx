// In a build, this module's style sheets come before those of every page, so shared rules come first.
import "#site/styles/index.css";

import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { followLocale, type Locale } from "#core/values/locale.ts";
import { followReplacements } from "#site/boot/follow-replacements.ts";
import { AWAKE_EVENT } from "#site/boot/handoff-shape.ts";
import { keepChanges } from "#site/boot/keep-changes.ts";
import { fetchPageData } from "#site/boot/page-data.ts";

// In production the wake script imports this module (src/site/boot/wake.ts), and what pages do without React is
// running already. In development that starts here, once it cannot interfere with hydration.
if (import.meta.env.DEV)
  document.addEventListener(AWAKE_EVENT, () => import("#site/boot/page.ts"), { once: true });

const { locale } = document.documentElement.dataset;
if (locale) {
  const known = JSON.parse(locale) as Locale;
  followLocale(() => known);
}

followReplacements();
const { beforeCommit, inCommit } = keepChanges();

function Woken({ children }: { children: ReactNode }) {
  // If hydration fails, React calls this again, and nothing comes between that and the commit.
  beforeCommit();
  useLayoutEffect(inCommit, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Woken>
        <HydratedRouter unstable_fetch={fetchPageData} />
      </Woken>
    </StrictMode>,
    {
      // Nothing is wrong if a translated page does not match. Other differences may be the page's own fault.
      onRecoverableError: (error) => document.querySelector("font") ?? reportError(error),
    },
  );
});
